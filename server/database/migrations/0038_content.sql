CREATE TABLE "policy_draft" (
	"kind" text PRIMARY KEY NOT NULL,
	"sections" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policy_draft_kind" CHECK ("policy_draft"."kind" in ('terms', 'privacy', 'returns')),
	CONSTRAINT "policy_draft_revision" CHECK ("policy_draft"."revision" > 0)
);
--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "shows_from" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "shows_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "help_entry" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "popup" ADD COLUMN "shows_from" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "slide" ADD CONSTRAINT "slide_time" CHECK ("slide"."shows_until" > "slide"."shows_from");
--> statement-breakpoint
ALTER TABLE "slide" ADD CONSTRAINT "slide_version" CHECK ("slide"."version" > 0);
--> statement-breakpoint
ALTER TABLE "popup" ADD CONSTRAINT "popup_time" CHECK ("popup"."until" > "popup"."shows_from");
