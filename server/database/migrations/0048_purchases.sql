CREATE TABLE "product_supplier" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"supplier_id" integer NOT NULL,
	"article" text NOT NULL,
	"pack_size" integer NOT NULL,
	CONSTRAINT "product_supplier_pack_size" CHECK ("product_supplier"."pack_size" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "purchase_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"ordered" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "purchase_line_quantity" CHECK ("purchase_line"."quantity" between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "supplier" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"lead_days" integer NOT NULL,
	"note" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "supplier_name_unique" UNIQUE("name"),
	CONSTRAINT "supplier_name" CHECK (char_length("supplier"."name") between 1 and 80),
	CONSTRAINT "supplier_lead_days" CHECK ("supplier"."lead_days" between 0 and 180)
);
--> statement-breakpoint
ALTER TABLE "product_supplier" ADD CONSTRAINT "product_supplier_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_supplier" ADD CONSTRAINT "product_supplier_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "purchase_line" ADD CONSTRAINT "purchase_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "product_supplier_supplier" ON "product_supplier" USING btree ("supplier_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_line_open" ON "purchase_line" USING btree ("product_id") WHERE "purchase_line"."closed_at" is null;
