CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"image_hash" text,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_email_unique" UNIQUE("email"),
	CONSTRAINT "account_phone_unique" UNIQUE("phone"),
	CONSTRAINT "account_role" CHECK ("account"."role" in ('customer', 'owner')),
	CONSTRAINT "account_email" CHECK ("account"."email" = lower("account"."email")),
	CONSTRAINT "account_phone" CHECK ("account"."phone" ~ '^\+[1-9][0-9]{6,14}$')
);
--> statement-breakpoint
CREATE TABLE "address" (
	"account_id" text NOT NULL,
	"slot" smallint NOT NULL,
	"address" text NOT NULL,
	"label" text,
	"zip_code" text,
	"detail" text,
	"is_default" boolean NOT NULL,
	CONSTRAINT "address_account_id_slot_pk" PRIMARY KEY("account_id","slot"),
	CONSTRAINT "address_slot" CHECK ("address"."slot" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"given" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_account_id_kind_at_pk" PRIMARY KEY("account_id","kind","at")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limit_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"account_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price" integer NOT NULL,
	"seen_discount" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_line_account_id_product_id_pk" PRIMARY KEY("account_id","product_id"),
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "category_picture" (
	"category" text PRIMARY KEY NOT NULL,
	"picture_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"hash" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sku" text NOT NULL,
	"category" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"unit" text NOT NULL,
	"content_amount" numeric(12, 3),
	"content_measure" text,
	"price" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"stock_count" integer DEFAULT 0 NOT NULL,
	"tax_exempt" boolean DEFAULT false NOT NULL,
	"origin" text NOT NULL,
	"storage" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"weekday_deal" smallint,
	"rating" numeric(2, 1) DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_price" CHECK ("product"."price" between 0 and 1000000000),
	CONSTRAINT "product_discount" CHECK ("product"."discount" between 0 and "product"."price"),
	CONSTRAINT "product_stock" CHECK ("product"."stock_count" >= 0),
	CONSTRAINT "product_weekday_deal" CHECK ("product"."weekday_deal" between 0 and 6),
	CONSTRAINT "product_rating" CHECK ("product"."rating" between 0 and 5),
	CONSTRAINT "product_content" CHECK (("product"."content_amount" is null) = ("product"."content_measure" is null) and ("product"."content_amount" is null or "product"."content_amount" > 0))
);
--> statement-breakpoint
CREATE TABLE "product_picture" (
	"product_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"picture_hash" text NOT NULL,
	CONSTRAINT "product_picture_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_picture_position" CHECK ("product_picture"."position" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "slide" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"picture_hash" text NOT NULL,
	"icon" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"link" text,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_move" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"delta" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_move_delta" CHECK ("stock_move"."delta" <> 0),
	CONSTRAINT "stock_move_kind" CHECK ("stock_move"."kind" in ('import', 'count', 'sale', 'return')),
	CONSTRAINT "stock_move_order" CHECK (("stock_move"."order_id" is not null) = ("stock_move"."kind" in ('sale', 'return'))),
	CONSTRAINT "stock_move_sign" CHECK (("stock_move"."kind" <> 'sale' or "stock_move"."delta" < 0) and ("stock_move"."kind" <> 'return' or "stock_move"."delta" > 0))
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"order_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('order_number') NOT NULL,
	"account_id" text NOT NULL,
	"status" text NOT NULL,
	"payment_method" text NOT NULL,
	"total" integer NOT NULL,
	"discount" integer NOT NULL,
	"delivery_charge" integer NOT NULL,
	"amount" integer NOT NULL,
	"tax_free_amount" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"note" text,
	"language" text DEFAULT 'en' NOT NULL,
	"depositor" text,
	"cash_receipt_type" text,
	"cash_receipt_number" text,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"auto_cancelled" boolean DEFAULT false NOT NULL,
	"refund_outcome" text,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_status" CHECK ("order"."status" in ('Pending', 'Order Processing...', 'Order Packaging...', 'Order on Delivery', 'Delivered', 'Cancelled', 'Refund Done')),
	CONSTRAINT "order_method" CHECK ("order"."payment_method" in ('wallet', 'card', 'cash')),
	CONSTRAINT "order_money" CHECK ("order"."discount" between 0 and "order"."total" and "order"."delivery_charge" >= 0 and "order"."amount" = "order"."total" - "order"."discount" + "order"."delivery_charge"),
	CONSTRAINT "order_tax_free" CHECK ("order"."tax_free_amount" between 0 and "order"."amount"),
	CONSTRAINT "order_paid_to_go_on" CHECK ("order"."paid_at" is not null or "order"."status" in ('Pending', 'Cancelled')),
	CONSTRAINT "order_refunded" CHECK ("order"."refunded_amount" between 0 and "order"."amount"),
	CONSTRAINT "order_refund_done" CHECK ("order"."status" <> 'Refund Done' or ("order"."refunded_at" is not null and "order"."refunded_amount" = "order"."amount"))
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_event_first" CHECK ("order_event"."from_status" is not null or "order_event"."to_status" = 'Pending')
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"name" jsonb NOT NULL,
	"unit" text NOT NULL,
	"image" text NOT NULL,
	"price" integer NOT NULL,
	"discount" integer NOT NULL,
	"quantity" integer NOT NULL,
	"tax_exempt" boolean NOT NULL,
	CONSTRAINT "order_line_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_line_money" CHECK ("order_line"."price" >= 0 and "order_line"."discount" between 0 and "order_line"."price"),
	CONSTRAINT "order_line_quantity" CHECK ("order_line"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "order_transition" (
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	CONSTRAINT "order_transition_from_status_to_status_pk" PRIMARY KEY("from_status","to_status")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"tax_free_amount" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"redirect_url" text,
	"redirect_mobile_url" text,
	"failure_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payment_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_provider" CHECK ("payment"."provider" in ('kakao-pay', 'portone', 'cash')),
	CONSTRAINT "payment_status" CHECK ("payment"."status" in ('created', 'ready', 'approving', 'paid', 'failed', 'cancelled', 'expired')),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" > 0 and "payment"."tax_free_amount" between 0 and "payment"."amount"),
	CONSTRAINT "payment_refunded" CHECK ("payment"."refunded" between 0 and "payment"."amount"),
	CONSTRAINT "payment_paid_at" CHECK (("payment"."status" = 'paid') = ("payment"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"tax_free_amount" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0 and "refund"."tax_free_amount" between 0 and "refund"."amount"),
	CONSTRAINT "refund_status" CHECK ("refund"."status" in ('pending', 'manual', 'done')),
	CONSTRAINT "refund_done_at" CHECK (("refund"."status" = 'done') = ("refund"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mart" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"phone" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"hours" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"facts" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_settings_one_row" CHECK ("store_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_picture" ADD CONSTRAINT "category_picture_picture_hash_picture_hash_fk" FOREIGN KEY ("picture_hash") REFERENCES "public"."picture"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_picture_hash_picture_hash_fk" FOREIGN KEY ("picture_hash") REFERENCES "public"."picture"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide" ADD CONSTRAINT "slide_picture_hash_picture_hash_fk" FOREIGN KEY ("picture_hash") REFERENCES "public"."picture"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_legal" FOREIGN KEY ("from_status","to_status") REFERENCES "public"."order_transition"("from_status","to_status") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_one_default" ON "address" USING btree ("account_id") WHERE "address"."is_default";--> statement-breakpoint
CREATE INDEX "rate_limit_window" ON "rate_limit" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "product_category" ON "product" USING btree ("category","id") WHERE "product"."active";--> statement-breakpoint
CREATE INDEX "product_search" ON "product" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "stock_move_once_per_order" ON "stock_move" USING btree ("order_id","product_id","kind") WHERE "stock_move"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_move_product" ON "stock_move" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_key_created" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_account" ON "order" USING btree ("account_id","placed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "order_placed" ON "order" USING btree ("placed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "order_status_placed" ON "order" USING btree ("status","placed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "order_unpaid_due" ON "order" USING btree ("due_at") WHERE "order"."status" = 'Pending' and "order"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_event_once" ON "order_event" USING btree ("order_id","to_status");--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_product" ON "order_line" USING btree ("order_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_provider_id" ON "payment" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_kept_per_order" ON "payment" USING btree ("order_id") WHERE "payment"."status" = 'paid' and "payment"."refunded" = 0;--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("updated_at") WHERE "payment"."status" in ('created', 'ready', 'approving');--> statement-breakpoint
CREATE UNIQUE INDEX "refund_once_per_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."done_at" is null;