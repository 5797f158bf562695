CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" text,
	"recipient" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "message_channel" CHECK ("message"."channel" in ('mail', 'text')),
	CONSTRAINT "message_outcome" CHECK ("message"."outcome" in ('sent', 'refused', 'skipped', 'expired')),
	CONSTRAINT "message_ended" CHECK (("message"."outcome" is null) = ("message"."ended_at" is null)),
	CONSTRAINT "message_forgets_recipient" CHECK ("message"."outcome" is null or "message"."recipient" is null)
);
--> statement-breakpoint
CREATE TABLE "message_opt_out" (
	"account_id" text NOT NULL,
	"template" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_opt_out_account_id_template_pk" PRIMARY KEY("account_id","template"),
	CONSTRAINT "message_opt_out_template" CHECK ("message_opt_out"."template" in ('back-in-stock', 'chat-reply'))
);
--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_opt_out" ADD CONSTRAINT "message_opt_out_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_once" ON "message" USING btree ("channel","template","subject");--> statement-breakpoint
CREATE INDEX "message_account" ON "message" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "message_ended_at" ON "message" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("kind","due_at") WHERE "outbox"."done_at" is null;