-- The product information notice (상품정보제공고시), one row a product: read for the page of an item alone, so that lists and sales never carry it.
CREATE TABLE "product_notice" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"allergens" text[],
	"traces" text[],
	"content" jsonb NOT NULL,
	CONSTRAINT "product_notice_kind" CHECK ("product_notice"."kind" in ('fresh', 'processed', 'cosmetic', 'utensil', 'chemical', 'goods')),
	CONSTRAINT "product_notice_allergens" CHECK (coalesce("product_notice"."allergens" || "product_notice"."traces", '{}') <@ '{egg,milk,buckwheat,peanut,soy,wheat,mackerel,crab,shrimp,pork,peach,tomato,sulphite,walnut,chicken,beef,squid,shellfish,oyster,abalone,mussel,pine-nut}'::text[]),
	CONSTRAINT "product_notice_food" CHECK (("product_notice"."allergens" is not null) = ("product_notice"."kind" in ('fresh', 'processed')) and ("product_notice"."allergens" is null) = ("product_notice"."traces" is null))
);
--> statement-breakpoint
CREATE TABLE "catalogue_rule" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"notice_required" boolean DEFAULT false NOT NULL,
	CONSTRAINT "catalogue_rule_one" CHECK ("catalogue_rule"."id")
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "notice_kind" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "may_contain" text[];--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_withheld" CHECK (not ("product"."withheld" and "product"."active"));--> statement-breakpoint
ALTER TABLE "product_notice" ADD CONSTRAINT "product_notice_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_weekday_deal" ON "product" USING btree ("weekday_deal","id") WHERE "product"."active" and "product"."weekday_deal" is not null;--> statement-breakpoint
INSERT INTO catalogue_rule DEFAULT VALUES;
--> statement-breakpoint
-- A product says of its notice what lists and filters need: its kind, and what it may contain, traces included.
CREATE FUNCTION copy_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE product SET notice_kind = NULL, may_contain = NULL, updated_at = now() WHERE id = OLD.product_id;
  ELSE
    UPDATE product SET notice_kind = NEW.kind, may_contain = NEW.allergens || NEW.traces, updated_at = now() WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_notice_copies AFTER INSERT OR UPDATE OR DELETE ON product_notice FOR EACH ROW EXECUTE FUNCTION copy_notice();
--> statement-breakpoint
-- Where a notice is required, a product without one is taken off the shelf, by whichever statement it comes there; its notice brings it back.
CREATE FUNCTION withhold_without_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.notice_kind IS NOT NULL THEN
    NEW.active := NEW.active OR NEW.withheld;
    NEW.withheld := false;
  ELSIF NEW.active AND (SELECT notice_required FROM catalogue_rule) THEN
    NEW.active := false;
    NEW.withheld := true;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_shown_with_notice BEFORE INSERT OR UPDATE OF active, notice_kind, withheld ON product FOR EACH ROW
  EXECUTE FUNCTION withhold_without_notice();
--> statement-breakpoint
DROP TRIGGER product_changes ON product;
--> statement-breakpoint
-- Named to come after product_shown_with_notice, whose change of active search has to hear of.
CREATE TRIGGER product_taken_in_anew BEFORE UPDATE ON product FOR EACH ROW
  WHEN (
    (OLD.sku, OLD.category, OLD.name, OLD.brand, OLD.unit, OLD.content_amount, OLD.content_measure, OLD.price, OLD.discount, OLD.origin, OLD.tags, OLD.active, OLD.may_contain, OLD.stock_count = 0)
    IS DISTINCT FROM
    (NEW.sku, NEW.category, NEW.name, NEW.brand, NEW.unit, NEW.content_amount, NEW.content_measure, NEW.price, NEW.discount, NEW.origin, NEW.tags, NEW.active, NEW.may_contain, NEW.stock_count = 0)
  ) EXECUTE FUNCTION note_product_change();
