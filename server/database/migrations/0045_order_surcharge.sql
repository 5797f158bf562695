ALTER TABLE "order" ADD COLUMN "delivery_surcharge" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_surcharge" CHECK ("order"."delivery_surcharge" between 0 and "order"."delivery_charge");
