CREATE TABLE "order_remark" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "order_remark_text" CHECK ("order_remark"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "planned_step" (
	"order_id" text PRIMARY KEY NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"actor_id" text NOT NULL,
	"takes_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"filters" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_remark" ADD CONSTRAINT "order_remark_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "planned_step" ADD CONSTRAINT "planned_step_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_remark_order" ON "order_remark" USING btree ("order_id","at");
--> statement-breakpoint
CREATE INDEX "planned_step_due" ON "planned_step" USING btree ("takes_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("account_id","name");
--> statement-breakpoint
CREATE INDEX "order_line_of_product" ON "order_line" USING btree ("product_id","order_id");
