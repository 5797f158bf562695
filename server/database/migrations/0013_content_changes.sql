-- Every process keeps answers that are the same for everybody (decision 015) and hears on the channel kade_content which of them a commit
-- outdates: `product:12` when only the stock of a product changed, `all` for everything else that pages show. PostgreSQL joins equal
-- notices of one transaction, so that an import of ten thousand rows says `all` once.
CREATE FUNCTION tell_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.stock_count IS DISTINCT FROM OLD.stock_count THEN
    PERFORM pg_notify('kade_content', 'product:' || NEW.id);
  ELSE
    PERFORM pg_notify('kade_content', 'all');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_tells_change AFTER INSERT OR UPDATE OR DELETE ON product FOR EACH ROW EXECUTE FUNCTION tell_product_change();
--> statement-breakpoint
CREATE FUNCTION tell_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kade_content', 'all');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_picture_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_picture FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();
--> statement-breakpoint
CREATE TRIGGER category_picture_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category_picture FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();
--> statement-breakpoint
CREATE TRIGGER slide_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON slide FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();
--> statement-breakpoint
CREATE TRIGGER mart_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON mart FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();
--> statement-breakpoint
CREATE TRIGGER store_settings_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON store_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();
--> statement-breakpoint
CREATE TRIGGER help_entry_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON help_entry FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();
--> statement-breakpoint
CREATE TRIGGER reel_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reel FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();
--> statement-breakpoint
CREATE TRIGGER popup_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON popup FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();
