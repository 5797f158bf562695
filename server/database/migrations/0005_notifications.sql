CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text,
	"origin" text NOT NULL,
	"topic" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image" text,
	"type" text NOT NULL,
	"content" jsonb,
	"action" text,
	"action_text" jsonb,
	"sent_by" text,
	"request_hash" text,
	"pushed_through" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_origin_unique" UNIQUE("origin"),
	CONSTRAINT "notification_topic" CHECK ("notification"."topic" in ('order', 'chat', 'stock', 'shop')),
	CONSTRAINT "notification_type" CHECK ("notification"."type" in ('html', 'link')),
	CONSTRAINT "notification_html_has_content" CHECK (("notification"."type" = 'html') = ("notification"."content" is not null)),
	CONSTRAINT "notification_link_has_action" CHECK ("notification"."type" = 'html' or "notification"."action" is not null),
	CONSTRAINT "notification_action" CHECK ("notification"."action" ~ '^(/([^/\\]|$)|https?://)')
);
--> statement-breakpoint
CREATE TABLE "notification_read" (
	"notification_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_read_notification_id_account_id_pk" PRIMARY KEY("notification_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"session_id" text,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_subscription_endpoint" CHECK ("push_subscription"."endpoint" ~ '^https?://')
);
--> statement-breakpoint
CREATE TABLE "popup" (
	"id" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image" text,
	"button_text" jsonb,
	"action" text,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "popup_action" CHECK ("popup"."action" ~ '^(/([^/\\]|$)|https?://)')
);
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_sent_by_account_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_read" ADD CONSTRAINT "notification_read_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_read" ADD CONSTRAINT "notification_read_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_account" ON "notification" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notification_sent" ON "notification" USING btree ("id") WHERE "notification"."request_hash" is not null;--> statement-breakpoint
CREATE INDEX "notification_created" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_read_account" ON "notification_read" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_subscription_account" ON "push_subscription" USING btree ("account_id","seen_at");--> statement-breakpoint
CREATE INDEX "push_subscription_session" ON "push_subscription" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "popup_one_published" ON "popup" USING btree ((true)) WHERE "popup"."ended_at" is null;--> statement-breakpoint
-- A device is told no more once its session is signed out: whoever holds it next must not read of somebody else's orders.
CREATE FUNCTION forget_push_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_revoked_forgets_push AFTER UPDATE OF revoked_at ON session FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION forget_push_of_session();
