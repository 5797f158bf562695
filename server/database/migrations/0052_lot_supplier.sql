ALTER TABLE "product_supplier" ALTER COLUMN "supplier_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "product_supplier" ADD COLUMN "purchase_price" integer;
--> statement-breakpoint
ALTER TABLE "product_supplier" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "supplier_id" integer;
--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_supplier" ADD CONSTRAINT "product_supplier_purchase_price" CHECK ("product_supplier"."purchase_price" between 0 and 1000000000);
