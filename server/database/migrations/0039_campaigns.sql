CREATE TABLE "campaign" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"type" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"action_text" jsonb NOT NULL,
	"image" text,
	"action" text,
	"advertising" boolean NOT NULL,
	"audience" jsonb NOT NULL,
	"account_id" text,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"notification_id" bigint,
	"sent_through" text,
	"reached" integer DEFAULT 0 NOT NULL,
	"pushed" integer DEFAULT 0 NOT NULL,
	"read" integer,
	"tapped" integer,
	"ordered" integer,
	"changed_by" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_notification_id_unique" UNIQUE("notification_id"),
	CONSTRAINT "campaign_state" CHECK ("campaign"."state" in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
	CONSTRAINT "campaign_type" CHECK ("campaign"."type" in ('html', 'link')),
	CONSTRAINT "campaign_audience" CHECK (("campaign"."audience" ->> 'kind' = 'one') = ("campaign"."account_id" is not null)),
	CONSTRAINT "campaign_scheduled" CHECK ("campaign"."state" <> 'scheduled' or "campaign"."scheduled_at" is not null),
	CONSTRAINT "campaign_sent" CHECK (("campaign"."state" in ('sending', 'sent', 'stopped')) = ("campaign"."started_at" is not null and "campaign"."notification_id" is not null)),
	CONSTRAINT "campaign_figures" CHECK ("campaign"."pushed" between 0 and "campaign"."reached"),
	CONSTRAINT "campaign_action" CHECK ("campaign"."action" ~ '^(/([^/\\]|$)|https?://)')
);
--> statement-breakpoint
CREATE TABLE "notification_recipient" (
	"account_id" text NOT NULL,
	"notification_id" bigint NOT NULL,
	CONSTRAINT "notification_recipient_account_id_notification_id_pk" PRIMARY KEY("account_id","notification_id")
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "targeted" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "notification_read" ADD COLUMN "tapped_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_recipient" ADD CONSTRAINT "notification_recipient_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_recipient" ADD CONSTRAINT "notification_recipient_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "campaign_open" ON "campaign" USING btree ("id") WHERE "campaign"."state" in ('draft', 'scheduled', 'sending');
--> statement-breakpoint
CREATE INDEX "campaign_account" ON "campaign" USING btree ("account_id") WHERE "campaign"."account_id" is not null;
--> statement-breakpoint
CREATE INDEX "notification_recipient_notification" ON "notification_recipient" USING btree ("notification_id");
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_targeted" CHECK (not "notification"."targeted" or "notification"."account_id" is null);
