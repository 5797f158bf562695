-- Own words of the messages that the shop sends, with their changes.
CREATE TABLE "message_texts" (
	"template" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	CONSTRAINT "message_texts_template" CHECK ("message_texts"."template" in ('order-received', 'cash-order', 'order-paid', 'order-on-delivery', 'order-delivered', 'order-collected', 'order-cancelled', 'order-refunded', 'refund-account', 'welcome', 'confirm-email', 'reset-link', 'password-changed', 'contact-changed', 'chat-reply', 'back-in-stock', 'review-answer')),
	CONSTRAINT "message_texts_version" CHECK ("message_texts"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "message_texts_change" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text NOT NULL,
	"template" text NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "message_texts_change_template" CHECK ("message_texts_change"."template" in ('order-received', 'cash-order', 'order-paid', 'order-on-delivery', 'order-delivered', 'order-collected', 'order-cancelled', 'order-refunded', 'refund-account', 'welcome', 'confirm-email', 'reset-link', 'password-changed', 'contact-changed', 'chat-reply', 'back-in-stock', 'review-answer'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "message_texts_change_version" ON "message_texts_change" USING btree ("template","version");
--> statement-breakpoint
CREATE TRIGGER message_texts_change_append_only BEFORE UPDATE OR DELETE ON message_texts_change FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER message_texts_change_no_truncate BEFORE TRUNCATE ON message_texts_change FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
