-- A sale writes the stock alone: it need not compare the texts of the product.
DROP TRIGGER product_version_counts ON product;
--> statement-breakpoint
CREATE TRIGGER product_version_counts BEFORE UPDATE OF sku, category, name, description, brand, unit, price, discount, regular_discount,
  weight_estimate, weight_ceiling, weight_tolerance, tax_exempt, origin, storage, shelf_place, barcode, tags, active, withheld, archived_at, machine_text
  ON product FOR EACH ROW
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
-- Kept by a trigger instead of being generated: a generated column is worked out anew at each sale.
ALTER TABLE "product" ALTER COLUMN "find_text" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "find_text" SET DEFAULT '';
--> statement-breakpoint
UPDATE "product" SET "find_text" = '' WHERE "find_text" IS NULL;
--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "find_text" SET NOT NULL;
--> statement-breakpoint
CREATE FUNCTION write_find_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.find_text := lower(concat_ws(' ', NEW.sku, NEW.barcode, NEW.brand, NEW.name ->> 'en', NEW.name ->> 'ko', NEW.name ->> 'si', NEW.name ->> 'np'));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_found_by BEFORE INSERT OR UPDATE OF sku, barcode, brand, name ON product FOR EACH ROW EXECUTE FUNCTION write_find_text();
