CREATE TABLE "chat_writing" (
	"account_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_writing_account_id_staff_id_pk" PRIMARY KEY("account_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "saved_reply" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "saved_reply_english" CHECK ("saved_reply"."title" ->> 'en' <> '' and "saved_reply"."text" ->> 'en' <> ''),
	CONSTRAINT "saved_reply_version" CHECK ("saved_reply"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "chat_message" DROP CONSTRAINT "chat_message_content";
--> statement-breakpoint
DROP INDEX "chat_thread_queue";
--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "staff_id" text;
--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "card_kind" text;
--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "card_order_id" text;
--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "card_id" text;
--> statement-breakpoint
ALTER TABLE "chat_thread" ADD COLUMN "handler_id" text;
--> statement-breakpoint
ALTER TABLE "chat_thread" ADD COLUMN "closed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "chat_thread" ADD COLUMN "done_number" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "chat_writing" ADD CONSTRAINT "chat_writing_account_id_chat_thread_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."chat_thread"("account_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_card_order_id_order_id_fk" FOREIGN KEY ("card_order_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_thread" ADD CONSTRAINT "chat_thread_handler_id_account_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "chat_message_card_order" ON "chat_message" USING btree ("card_order_id") WHERE "chat_message"."card_order_id" is not null;
--> statement-breakpoint
CREATE INDEX "chat_thread_open" ON "chat_thread" USING btree ("queue","account_id") WHERE "chat_thread"."closed_at" is null;
--> statement-breakpoint
CREATE INDEX "chat_thread_closed_queue" ON "chat_thread" USING btree ("queue","account_id") WHERE "chat_thread"."closed_at" is not null;
--> statement-breakpoint
CREATE INDEX "chat_thread_waiting_queue" ON "chat_thread" USING btree ("queue","account_id") WHERE "chat_thread"."waiting_since" is not null;
--> statement-breakpoint
CREATE INDEX "chat_thread_handler" ON "chat_thread" USING btree ("handler_id","queue","account_id") WHERE "chat_thread"."handler_id" is not null;
--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_shop" CHECK ("chat_message"."sender" = 'admin' or ("chat_message"."staff_id" is null and not "chat_message"."automatic" and "chat_message"."card_kind" is null));
--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_card" CHECK ("chat_message"."card_kind" in ('order', 'refund', 'replacement'));
--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_card_of" CHECK ("chat_message"."card_kind" is not null or ("chat_message"."card_order_id" is null and "chat_message"."card_id" is null));
--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_card_id" CHECK (coalesce("chat_message"."card_kind", 'order') = 'order' or "chat_message"."card_id" is not null);
--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_content" CHECK ("chat_message"."message" <> '' or "chat_message"."image_name" is not null or ("chat_message"."sender" = 'admin' and ("chat_message"."card_kind" is not null or "chat_message"."product_snapshot" is not null)));
--> statement-breakpoint
ALTER TABLE "chat_thread" ADD CONSTRAINT "chat_thread_closed" CHECK ("chat_thread"."closed_at" is null or ("chat_thread"."waiting_since" is null and "chat_thread"."handler_id" is null));
--> statement-breakpoint
-- Whoever waits is not in a closed chat, whatever version of the store writes the message.
CREATE FUNCTION chat_thread_opens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.closed_at := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER chat_thread_opens_again BEFORE UPDATE ON chat_thread FOR EACH ROW
  WHEN (NEW.waiting_since IS NOT NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION chat_thread_opens();
