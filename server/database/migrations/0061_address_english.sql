ALTER TABLE "address" ADD COLUMN "address_english" text;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "address_english" text;
--> statement-breakpoint
-- The English form is that of the address beside it. A node that does not know the column changes the address alone: the English form goes then.
CREATE FUNCTION drop_address_english() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.address_english := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER address_english_follows BEFORE UPDATE OF address ON address FOR EACH ROW
  WHEN (NEW.address <> OLD.address AND NEW.address_english = OLD.address_english) EXECUTE FUNCTION drop_address_english();
--> statement-breakpoint
CREATE TRIGGER order_address_english_follows BEFORE UPDATE OF address ON "order" FOR EACH ROW
  WHEN (NEW.address <> OLD.address AND NEW.address_english = OLD.address_english) EXECUTE FUNCTION drop_address_english();
