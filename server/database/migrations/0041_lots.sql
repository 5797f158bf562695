CREATE TABLE "delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"delivery_id" text NOT NULL,
	"code" text NOT NULL,
	"best_before" date,
	"received" integer NOT NULL,
	"remaining" integer DEFAULT 0 NOT NULL,
	"purchase_price" integer,
	"blocked" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lot_received" CHECK ("lot"."received" > 0),
	CONSTRAINT "lot_remaining" CHECK ("lot"."remaining" >= 0),
	CONSTRAINT "lot_purchase_price" CHECK ("lot"."purchase_price" between 0 and 1000000000),
	CONSTRAINT "lot_blocked" CHECK ("lot"."blocked" in ('expired', 'recalled'))
);
--> statement-breakpoint
CREATE TABLE "lot_move" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"delta" integer NOT NULL,
	"stock_move_id" bigint,
	"order_id" text,
	"actor_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lot_move_delta" CHECK ("lot_move"."delta" <> 0),
	CONSTRAINT "lot_move_thrown" CHECK ("lot_move"."stock_move_id" is not null or ("lot_move"."delta" < 0 and "lot_move"."actor_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "stock_move" DROP CONSTRAINT "stock_move_kind";
--> statement-breakpoint
ALTER TABLE "stock_move" DROP CONSTRAINT "stock_move_order";
--> statement-breakpoint
ALTER TABLE "stock_move" DROP CONSTRAINT "stock_move_sign";
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "lot_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "low_limit" integer;
--> statement-breakpoint
ALTER TABLE "stock_move" ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "stock_move" ADD COLUMN "lot_id" bigint;
--> statement-breakpoint
ALTER TABLE "stock_move" ADD COLUMN "actor_id" text;
--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_delivery_id_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lot_move" ADD CONSTRAINT "lot_move_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lot_move" ADD CONSTRAINT "lot_move_stock_move_id_stock_move_id_fk" FOREIGN KEY ("stock_move_id") REFERENCES "public"."stock_move"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "lot_sold_next" ON "lot" USING btree ("product_id","best_before","id") WHERE "lot"."remaining" > 0 and "lot"."blocked" is null;
--> statement-breakpoint
CREATE INDEX "lot_date" ON "lot" USING btree ("best_before","id") WHERE "lot"."remaining" > 0;
--> statement-breakpoint
CREATE INDEX "lot_product" ON "lot" USING btree ("product_id","id");
--> statement-breakpoint
CREATE INDEX "lot_delivery" ON "lot" USING btree ("delivery_id");
--> statement-breakpoint
CREATE INDEX "lot_move_lot" ON "lot_move" USING btree ("lot_id","id");
--> statement-breakpoint
CREATE INDEX "lot_move_order" ON "lot_move" USING btree ("order_id","product_id") WHERE "lot_move"."order_id" is not null;
--> statement-breakpoint
CREATE INDEX "lot_move_stock" ON "lot_move" USING btree ("stock_move_id");
--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "stock_move_time" ON "stock_move" USING brin ("created_at");
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_lots" CHECK ("product"."lot_count" between 0 and "product"."stock_count");
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_low_limit" CHECK ("product"."low_limit" between 0 and 10000);
--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_reason" CHECK (case when "stock_move"."kind" = 'correction' then coalesce("stock_move"."reason" in ('damaged', 'expired', 'loss', 'own-use', 'found') and ("stock_move"."delta" > 0) = ("stock_move"."reason" = 'found'), false)
      when "stock_move"."kind" in ('block', 'unblock') then coalesce("stock_move"."reason" in ('expired', 'recalled'), false) else "stock_move"."reason" is null end);
--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_lot" CHECK (case when "stock_move"."kind" in ('receive', 'block', 'unblock') then "stock_move"."lot_id" is not null when "stock_move"."kind" in ('count', 'correction') then true else "stock_move"."lot_id" is null end);
--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_kind" CHECK ("stock_move"."kind" in ('import', 'count', 'receive', 'correction', 'block', 'unblock', 'sale', 'return', 'restock', 'release', 'substitute', 'substitute-return'));
--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_order" CHECK (("stock_move"."order_id" is null) = ("stock_move"."kind" in ('import', 'count', 'receive', 'correction', 'block', 'unblock')));
--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_sign" CHECK (case when "stock_move"."kind" in ('sale', 'substitute', 'block') then "stock_move"."delta" < 0 when "stock_move"."kind" in ('return', 'restock', 'release', 'substitute-return', 'receive', 'unblock') then "stock_move"."delta" > 0 else true end);
--> statement-breakpoint
CREATE FUNCTION forbid_lots_without_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Lots of % change only through moves', NEW.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER product_lots_only_by_move BEFORE UPDATE OF lot_count ON product FOR EACH ROW
  WHEN (OLD.lot_count IS DISTINCT FROM NEW.lot_count AND pg_trigger_depth() = 0) EXECUTE FUNCTION forbid_lots_without_move();
--> statement-breakpoint
CREATE TRIGGER product_starts_without_lots BEFORE INSERT ON product FOR EACH ROW
  WHEN (NEW.lot_count <> 0) EXECUTE FUNCTION forbid_lots_without_move();
--> statement-breakpoint
-- An empty lot may be blocked by hand: no pieces change their place then.
CREATE TRIGGER lot_only_by_move BEFORE UPDATE OF remaining, blocked ON lot FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND (OLD.remaining <> NEW.remaining OR (OLD.remaining > 0 AND (OLD.blocked IS NULL) <> (NEW.blocked IS NULL))))
  EXECUTE FUNCTION forbid_lots_without_move();
--> statement-breakpoint
CREATE TRIGGER lot_starts_empty BEFORE INSERT ON lot FOR EACH ROW
  WHEN (NEW.remaining <> 0 OR NEW.blocked IS NOT NULL) EXECUTE FUNCTION forbid_lots_without_move();
--> statement-breakpoint
CREATE TRIGGER lot_no_delete BEFORE DELETE ON lot FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER lot_no_truncate BEFORE TRUNCATE ON lot FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER lot_move_append_only BEFORE UPDATE OR DELETE ON lot_move FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER lot_move_no_truncate BEFORE TRUNCATE ON lot_move FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER delivery_append_only BEFORE UPDATE OR DELETE ON delivery FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER delivery_no_truncate BEFORE TRUNCATE ON delivery FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
-- What a lot holds is the sum of its moves. Without a stock move only pieces go that are not sold any more.
CREATE FUNCTION apply_lot_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.stock_move_id IS NULL THEN
    PERFORM 1 FROM product WHERE id = NEW.product_id FOR NO KEY UPDATE;
  END IF;
  UPDATE lot SET remaining = remaining + NEW.delta
    WHERE id = NEW.lot_id AND product_id = NEW.product_id AND (NEW.stock_move_id IS NOT NULL OR blocked IS NOT NULL);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Lot % cannot change by %', NEW.lot_id, NEW.delta USING ERRCODE = 'check_violation', CONSTRAINT = 'lot_move_fits';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lot_move_applies AFTER INSERT ON lot_move FOR EACH ROW EXECUTE FUNCTION apply_lot_move();
--> statement-breakpoint
CREATE TRIGGER lot_move_of_stock BEFORE INSERT ON lot_move FOR EACH ROW
  WHEN (NEW.stock_move_id IS NOT NULL AND pg_trigger_depth() = 0) EXECUTE FUNCTION forbid_lots_without_move();
--> statement-breakpoint
-- A date that is corrected is read by the item's page; moves tell of themselves by the stock count.
CREATE FUNCTION tell_lot_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kade_content', 'product:' || NEW.product_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lot_tells_date AFTER UPDATE OF best_before ON lot FOR EACH ROW
  WHEN (OLD.best_before IS DISTINCT FROM NEW.best_before) EXECUTE FUNCTION tell_lot_date();
--> statement-breakpoint
-- The stock count is the sum of its moves, and so is what of it is in lots (decision 067). The product's row is locked before its lots are read,
-- so that two moves of one product see each other.
-- A move that names a lot changes that lot. Any other takes from the lots of the nearest date first, and from the stock without a lot last; an
-- order gives back to the lots that it took from, the farthest date first. Nothing is sold on the day of its date or later: what is left then of
-- a count that the lots of that day still hold fails by `product_lots`.
CREATE OR REPLACE FUNCTION apply_stock_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  in_lots integer;
  lotted integer := 0;
  of_lot lot%ROWTYPE;
BEGIN
  SELECT lot_count INTO in_lots FROM product WHERE id = NEW.product_id FOR NO KEY UPDATE;
  IF NEW.lot_id IS NOT NULL THEN
    SELECT * INTO of_lot FROM lot WHERE id = NEW.lot_id AND product_id = NEW.product_id;
    IF NEW.kind IN ('block', 'unblock') THEN
      -- Pieces that come back to a blocked lot are moved out of the count alone.
      IF of_lot.blocked IS NULL OR NEW.kind = 'unblock' THEN
        IF of_lot.remaining IS DISTINCT FROM abs(NEW.delta) OR (of_lot.blocked IS NULL) <> (NEW.kind = 'block') THEN
          RAISE EXCEPTION 'Lot % cannot change by %', NEW.lot_id, NEW.delta USING ERRCODE = 'check_violation', CONSTRAINT = 'lot_move_fits';
        END IF;
        UPDATE lot SET blocked = CASE NEW.kind WHEN 'block' THEN NEW.reason END WHERE id = NEW.lot_id;
        lotted := NEW.delta;
      END IF;
    ELSE
      IF of_lot.id IS NULL OR of_lot.blocked IS NOT NULL THEN
        RAISE EXCEPTION 'Lot % cannot change by %', NEW.lot_id, NEW.delta USING ERRCODE = 'check_violation', CONSTRAINT = 'lot_move_fits';
      END IF;
      INSERT INTO lot_move (lot_id, product_id, delta, stock_move_id) VALUES (NEW.lot_id, NEW.product_id, NEW.delta, NEW.id);
      lotted := NEW.delta;
    END IF;
  ELSIF NEW.delta < 0 AND in_lots > 0 THEN
    WITH next AS (
      SELECT id, remaining, sum(remaining) OVER (ORDER BY best_before, id) - remaining AS before
      FROM lot
      WHERE product_id = NEW.product_id AND remaining > 0 AND blocked IS NULL
        AND (NEW.kind NOT IN ('sale', 'substitute') OR best_before IS NULL OR best_before > (now() AT TIME ZONE 'Asia/Seoul')::date)
    ), taken AS (
      INSERT INTO lot_move (lot_id, product_id, delta, stock_move_id, order_id)
      SELECT id, NEW.product_id, -least(remaining, -NEW.delta - before), NEW.id, NEW.order_id FROM next WHERE before < -NEW.delta
      RETURNING delta
    )
    SELECT coalesce(sum(delta), 0) INTO lotted FROM taken;
  ELSIF NEW.delta > 0 AND NEW.order_id IS NOT NULL THEN
    WITH held AS (
      SELECT lot_id, -sum(delta) AS pieces FROM lot_move
      WHERE order_id = NEW.order_id AND product_id = NEW.product_id GROUP BY lot_id HAVING sum(delta) < 0
    ), next AS (
      SELECT lot_id, pieces, blocked, sum(pieces) OVER (ORDER BY best_before DESC NULLS FIRST, lot_id DESC) - pieces AS before
      FROM held JOIN lot ON lot.id = lot_id
    ), given AS (
      INSERT INTO lot_move (lot_id, product_id, delta, stock_move_id, order_id)
      SELECT lot_id, NEW.product_id, least(pieces, NEW.delta - before), NEW.id, NEW.order_id FROM next WHERE before < NEW.delta
      RETURNING lot_id, delta
    )
    SELECT coalesce(sum(given.delta), 0) INTO lotted FROM given JOIN next USING (lot_id) WHERE next.blocked IS NULL;
  END IF;
  UPDATE product SET stock_count = stock_count + NEW.delta, lot_count = lot_count + lotted, updated_at = now() WHERE id = NEW.product_id;
  IF NEW.delta > 0 AND NEW.order_id IS NOT NULL THEN
    INSERT INTO stock_move (product_id, delta, kind, reason, lot_id)
    SELECT NEW.product_id, -m.delta, 'block', l.blocked, l.id
    FROM lot_move m JOIN lot l ON l.id = m.lot_id WHERE m.stock_move_id = NEW.id AND l.blocked IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
