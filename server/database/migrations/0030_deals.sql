-- A deal takes an amount off a product's price on a day of the week, or from one moment to another.
CREATE TABLE "deal" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"weekday" smallint,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"discount" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_time" CHECK (case when "deal"."weekday" is null then coalesce("deal"."ends_at" > "deal"."starts_at" and "deal"."ends_at" <= "deal"."starts_at" + interval '366 days', false)
      else "deal"."weekday" between 0 and 6 and "deal"."starts_at" is null and "deal"."ends_at" is null end),
	CONSTRAINT "deal_discount" CHECK ("deal"."discount" between 1 and 1000000000)
);
--> statement-breakpoint
ALTER TABLE "deal" ADD CONSTRAINT "deal_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "deal_product" ON "deal" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "deal_weekday" ON "deal" USING btree ("weekday") WHERE "deal"."weekday" is not null;
--> statement-breakpoint
CREATE INDEX "deal_ends" ON "deal" USING btree ("ends_at") WHERE "deal"."ends_at" is not null;
--> statement-breakpoint
-- No two deals of one product hold at the same time, and each leaves something to pay. The product's row is locked, so that two writers see each other.
CREATE FUNCTION check_deal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  full_price integer;
BEGIN
  SELECT price INTO full_price FROM product WHERE id = NEW.product_id FOR NO KEY UPDATE;
  IF NEW.discount >= full_price THEN
    RAISE EXCEPTION 'A deal of % won leaves nothing of the price of product %', NEW.discount, NEW.product_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'deal_below_price';
  END IF;
  IF EXISTS (
    SELECT 1 FROM deal d WHERE d.product_id = NEW.product_id AND d.id <> NEW.id AND CASE
      WHEN d.weekday IS NOT NULL AND NEW.weekday IS NOT NULL THEN d.weekday = NEW.weekday
      WHEN d.weekday IS NULL AND NEW.weekday IS NULL THEN tstzrange(d.starts_at, d.ends_at) && tstzrange(NEW.starts_at, NEW.ends_at)
      ELSE coalesce(d.ends_at, NEW.ends_at) > now() AND EXISTS (
        SELECT 1 FROM generate_series(
          (coalesce(d.starts_at, NEW.starts_at) AT TIME ZONE 'Asia/Seoul')::date,
          ((coalesce(d.ends_at, NEW.ends_at) - interval '1 microsecond') AT TIME ZONE 'Asia/Seoul')::date,
          interval '1 day'
        ) AS day WHERE extract(dow FROM day) = coalesce(d.weekday, NEW.weekday)
      )
    END
  ) THEN
    RAISE EXCEPTION 'Product % has another deal at that time', NEW.product_id USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'deal_alone';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER deal_fits BEFORE INSERT OR UPDATE ON deal FOR EACH ROW EXECUTE FUNCTION check_deal();
--> statement-breakpoint
CREATE FUNCTION keep_price_above_deals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM deal d WHERE d.product_id = NEW.id AND d.discount >= NEW.price AND (d.ends_at IS NULL OR d.ends_at > now())) THEN
    RAISE EXCEPTION 'A deal of product % would leave nothing of the price', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'deal_below_price';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_price_above_deals AFTER UPDATE OF price ON product FOR EACH ROW
  WHEN (NEW.price < OLD.price) EXECUTE FUNCTION keep_price_above_deals();
