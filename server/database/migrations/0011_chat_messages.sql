CREATE TABLE "chat_message" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat_message_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"sender" text NOT NULL,
	"client_id" text NOT NULL,
	"message" text NOT NULL,
	"image_name" text,
	"image_width" integer,
	"image_height" integer,
	"product_id" integer,
	"product_snapshot" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_message_once" UNIQUE("account_id","sender","client_id"),
	CONSTRAINT "chat_message_sender" CHECK ("chat_message"."sender" in ('admin', 'user')),
	CONSTRAINT "chat_message_content" CHECK ("chat_message"."message" <> '' or "chat_message"."image_name" is not null),
	CONSTRAINT "chat_message_length" CHECK (char_length("chat_message"."message") <= 2000),
	CONSTRAINT "chat_message_image" CHECK (("chat_message"."image_name" is null) = ("chat_message"."image_width" is null) and ("chat_message"."image_name" is null) = ("chat_message"."image_height" is null)),
	CONSTRAINT "chat_message_product" CHECK ("chat_message"."product_id" is null or "chat_message"."product_snapshot" is not null)
);
--> statement-breakpoint
CREATE TABLE "chat_thread" (
	"account_id" text PRIMARY KEY NOT NULL,
	"waiting_since" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL,
	"user_read" bigint DEFAULT 0 NOT NULL,
	"shop_read" bigint DEFAULT 0 NOT NULL,
	"queue" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_account_id_chat_thread_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."chat_thread"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_image_name_upload_name_fk" FOREIGN KEY ("image_name") REFERENCES "public"."upload"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_thread" ADD CONSTRAINT "chat_thread_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_message_thread" ON "chat_message" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "chat_message_image" ON "chat_message" USING btree ("image_name") WHERE "chat_message"."image_name" is not null;--> statement-breakpoint
CREATE INDEX "chat_message_product_id" ON "chat_message" USING btree ("product_id") WHERE "chat_message"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "chat_thread_queue" ON "chat_thread" USING btree ("queue","account_id");