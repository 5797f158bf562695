CREATE TABLE "stock_watch" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wish" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wish_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_watch" ADD CONSTRAINT "stock_watch_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_watch" ADD CONSTRAINT "stock_watch_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_watch_once" ON "stock_watch" USING btree ("account_id","product_id");--> statement-breakpoint
CREATE INDEX "stock_watch_product" ON "stock_watch" USING btree ("product_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wish_once" ON "wish" USING btree ("account_id","product_id");--> statement-breakpoint
CREATE INDEX "wish_account" ON "wish" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "wish_product" ON "wish" USING btree ("product_id");--> statement-breakpoint
-- What was sold out is there again: whoever waits for it is told, by an effect in the transaction that brings it.
CREATE FUNCTION announce_back_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (kind, payload)
  SELECT 'wishes.back-in-stock', jsonb_build_object('productId', NEW.id)
  WHERE EXISTS (SELECT 1 FROM stock_watch w WHERE w.product_id = NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_back_in_stock AFTER UPDATE ON product FOR EACH ROW
  WHEN (NEW.active AND NEW.stock_count > 0 AND (OLD.stock_count = 0 OR NOT OLD.active)) EXECUTE FUNCTION announce_back_in_stock();
