-- Products are edited by staff: versions, an archive, texts by machine, deals of a time, and changes of many prices that can be taken back.
ALTER TABLE "product"
  ADD COLUMN "version" integer DEFAULT 1 NOT NULL,
  ADD COLUMN "archived_at" timestamp with time zone,
  ADD COLUMN "machine_text" jsonb DEFAULT '{}'::jsonb NOT NULL,
  ADD COLUMN "regular_discount" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "deal_discount" integer,
  ADD COLUMN "deal_weekday" smallint,
  ADD COLUMN "deal_ends_at" timestamp with time zone,
  ADD COLUMN "ended_deal_discount" integer,
  ADD COLUMN "find_text" text GENERATED ALWAYS AS (lower(sku || ' ' || coalesce(barcode, '') || ' ' || brand || ' ' || (name ->> 'en') || ' ' || coalesce(name ->> 'ko', '') || ' ' || coalesce(name ->> 'si', '') || ' ' || coalesce(name ->> 'np', ''))) STORED;
--> statement-breakpoint
UPDATE "product" SET "regular_discount" = "discount" WHERE "discount" <> 0;
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_regular_discount" CHECK ("product"."regular_discount" between 0 and "product"."price");
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_deal" CHECK (("product"."deal_discount" is null) = ("product"."deal_ends_at" is null) and ("product"."deal_weekday" is null or "product"."deal_ends_at" is not null) and ("product"."deal_discount" is null or ("product"."deal_discount" between 1 and "product"."price" - 1)));
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_discount_in_force" CHECK ("product"."discount" = coalesce("product"."deal_discount", "product"."regular_discount"));
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_archived" CHECK ("product"."archived_at" is null or not ("product"."active" or "product"."withheld"));
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_version" CHECK ("product"."version" > 0);
--> statement-breakpoint
CREATE INDEX "product_deal_ends" ON "product" USING btree ("deal_ends_at","id") WHERE "product"."deal_ends_at" is not null;
--> statement-breakpoint
-- The discount in force is that of a deal while one holds, else the regular one. Whoever writes `discount` alone means the regular one.
-- Named to come before product_taken_in_anew, which has to see the discount in force.
CREATE FUNCTION put_discount_in_force() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.regular_discount := NEW.discount;
  ELSIF NEW.discount IS DISTINCT FROM OLD.discount AND NEW.regular_discount IS NOT DISTINCT FROM OLD.regular_discount
    AND NEW.deal_discount IS NOT DISTINCT FROM OLD.deal_discount THEN
    NEW.regular_discount := NEW.discount;
  END IF;
  NEW.discount := coalesce(NEW.deal_discount, NEW.regular_discount);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_price_in_force BEFORE INSERT OR UPDATE OF discount, regular_discount, deal_discount ON product FOR EACH ROW
  EXECUTE FUNCTION put_discount_in_force();
--> statement-breakpoint
-- A page of the editor that began with an older version is refused. Sales, reviews and deals that begin or end are no new version.
CREATE FUNCTION count_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_version_counts BEFORE UPDATE ON product FOR EACH ROW
  WHEN (
    (OLD.sku, OLD.category, OLD.name, OLD.description, OLD.brand, OLD.unit, OLD.price, OLD.regular_discount, OLD.weight_estimate,
      OLD.weight_ceiling, OLD.weight_tolerance, OLD.tax_exempt, OLD.origin, OLD.storage, OLD.shelf_place, OLD.barcode, OLD.tags, OLD.active,
      OLD.archived_at, OLD.machine_text)
    IS DISTINCT FROM
    (NEW.sku, NEW.category, NEW.name, NEW.description, NEW.brand, NEW.unit, NEW.price, NEW.regular_discount, NEW.weight_estimate,
      NEW.weight_ceiling, NEW.weight_tolerance, NEW.tax_exempt, NEW.origin, NEW.storage, NEW.shelf_place, NEW.barcode, NEW.tags, NEW.active,
      NEW.archived_at, NEW.machine_text)
  ) EXECUTE FUNCTION count_product_version();
--> statement-breakpoint
CREATE TABLE "price_change" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "price_change_line" (
	"change_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"price_before" integer NOT NULL,
	"discount_before" integer NOT NULL,
	"price_after" integer NOT NULL,
	"discount_after" integer NOT NULL,
	CONSTRAINT "price_change_line_change_id_product_id_pk" PRIMARY KEY("change_id","product_id"),
	CONSTRAINT "price_change_line_prices" CHECK ("price_change_line"."discount_before" between 0 and "price_change_line"."price_before" and "price_change_line"."discount_after" between 0 and "price_change_line"."price_after")
);
--> statement-breakpoint
ALTER TABLE "price_change_line" ADD CONSTRAINT "price_change_line_change_id_price_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."price_change"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_change_line" ADD CONSTRAINT "price_change_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "price_change_at" ON "price_change" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "price_change_line_product" ON "price_change_line" USING btree ("product_id");
