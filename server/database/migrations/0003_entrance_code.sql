CREATE TABLE "delivery_preference" (
	"account_id" text PRIMARY KEY NOT NULL,
	"leave_at" text NOT NULL,
	"order_id" text,
	"sealed" "bytea",
	"erase_after" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_preference_leave_at" CHECK ("delivery_preference"."leave_at" in ('door', 'hand-over', 'guard', 'locker'))
);
--> statement-breakpoint
CREATE TABLE "order_entrance_code" (
	"order_id" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "zip_code" text;
--> statement-breakpoint
ALTER TABLE "delivery_preference" ADD CONSTRAINT "delivery_preference_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "delivery_preference" ADD CONSTRAINT "delivery_preference_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_entrance_code" ADD CONSTRAINT "order_entrance_code_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "delivery_preference_order" ON "delivery_preference" USING btree ("order_id");
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_zip_code" CHECK ("order"."zip_code" ~ '^[0-9]{5}$');
