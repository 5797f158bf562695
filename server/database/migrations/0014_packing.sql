CREATE TABLE "line_replacement" (
	"shortage_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"name" jsonb NOT NULL,
	"unit" text NOT NULL,
	"image" text NOT NULL,
	"worth" integer NOT NULL,
	"charged" integer NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "line_replacement_quantity" CHECK ("line_replacement"."quantity" between 1 and 999),
	CONSTRAINT "line_replacement_charged" CHECK ("line_replacement"."charged" between 0 and "line_replacement"."worth"),
	CONSTRAINT "line_replacement_state" CHECK ("line_replacement"."state" in ('asked', 'accepted', 'declined', 'expired', 'withdrawn')),
	CONSTRAINT "line_replacement_decided_by" CHECK ("line_replacement"."decided_by" in ('customer', 'wish', 'staff', 'deadline', 'order')),
	CONSTRAINT "line_replacement_decided" CHECK (("line_replacement"."state" = 'asked') = ("line_replacement"."decided_at" is null) and ("line_replacement"."decided_at" is null) = ("line_replacement"."decided_by" is null))
);
--> statement-breakpoint
CREATE TABLE "line_shortage" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"shelf_empty" boolean NOT NULL,
	"reported_by" text NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolution" text,
	"resolved_at" timestamp with time zone,
	"refund_id" text,
	CONSTRAINT "line_shortage_quantity" CHECK ("line_shortage"."quantity" > 0),
	CONSTRAINT "line_shortage_reason" CHECK ("line_shortage"."reason" in ('missing', 'damaged', 'expired')),
	CONSTRAINT "line_shortage_resolution" CHECK ("line_shortage"."resolution" in ('left-out', 'replaced')),
	CONSTRAINT "line_shortage_resolved" CHECK (("line_shortage"."resolution" is null) = ("line_shortage"."resolved_at" is null))
);
--> statement-breakpoint
CREATE TABLE "pick_tick" (
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"shortage_id" text DEFAULT '' NOT NULL,
	"picked" integer NOT NULL,
	"ticked_at" timestamp with time zone NOT NULL,
	"actor_id" text NOT NULL,
	CONSTRAINT "pick_tick_order_id_position_shortage_id_pk" PRIMARY KEY("order_id","position","shortage_id"),
	CONSTRAINT "pick_tick_picked" CHECK ("pick_tick"."picked" between 0 and 999)
);
--> statement-breakpoint
CREATE TABLE "short_wish" (
	"account_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"wish" text NOT NULL,
	CONSTRAINT "short_wish_account_id_product_id_pk" PRIMARY KEY("account_id","product_id"),
	CONSTRAINT "short_wish_wish" CHECK ("short_wish"."wish" in ('ask', 'best-match', 'refund', 'never'))
);
--> statement-breakpoint
CREATE TABLE "refund_reduction" (
	"refund_id" text NOT NULL,
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"amount" integer NOT NULL,
	"tax_free_amount" integer NOT NULL,
	CONSTRAINT "refund_reduction_refund_id_position_pk" PRIMARY KEY("refund_id","position"),
	CONSTRAINT "refund_reduction_amount" CHECK ("refund_reduction"."quantity" >= 0 and "refund_reduction"."amount" > 0 and "refund_reduction"."tax_free_amount" in (0, "refund_reduction"."amount"))
);
--> statement-breakpoint
ALTER TABLE "stock_move" DROP CONSTRAINT "stock_move_kind";
--> statement-breakpoint
ALTER TABLE "stock_move" DROP CONSTRAINT "stock_move_order";
--> statement-breakpoint
ALTER TABLE "stock_move" DROP CONSTRAINT "stock_move_sign";
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "shelf_place" text;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "barcode" text;
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "if_short" text DEFAULT 'ask' NOT NULL;
--> statement-breakpoint
ALTER TABLE "line_replacement" ADD CONSTRAINT "line_replacement_shortage_id_line_shortage_id_fk" FOREIGN KEY ("shortage_id") REFERENCES "public"."line_shortage"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "line_replacement" ADD CONSTRAINT "line_replacement_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "line_shortage" ADD CONSTRAINT "line_shortage_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "line_shortage" ADD CONSTRAINT "line_shortage_order_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_line"("order_id","position") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pick_tick" ADD CONSTRAINT "pick_tick_order_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_line"("order_id","position") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "short_wish" ADD CONSTRAINT "short_wish_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund_reduction" ADD CONSTRAINT "refund_reduction_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund_reduction" ADD CONSTRAINT "refund_reduction_order_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_line"("order_id","position") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "line_replacement_of_order" ON "line_replacement" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "line_replacement_asked" ON "line_replacement" USING btree ("expires_at") WHERE "line_replacement"."state" = 'asked';
--> statement-breakpoint
CREATE INDEX "line_shortage_of_order" ON "line_shortage" USING btree ("order_id","position");
--> statement-breakpoint
CREATE INDEX "refund_reduction_of_order" ON "refund_reduction" USING btree ("order_id","position");
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_shelf_place" CHECK ("product"."shelf_place" ~ '^[A-Z]{1,2}[0-9]{1,2}(-[0-9]{1,2})?$');
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_barcode" CHECK ("product"."barcode" ~ '^([0-9]{8}|[0-9]{12,14})$');
--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_kind" CHECK ("stock_move"."kind" in ('import', 'count', 'sale', 'return', 'restock', 'release', 'substitute', 'substitute-return'));
--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_order" CHECK (("stock_move"."order_id" is null) = ("stock_move"."kind" in ('import', 'count')));
--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_sign" CHECK (case when "stock_move"."kind" in ('sale', 'substitute') then "stock_move"."delta" < 0 when "stock_move"."kind" in ('return', 'restock', 'release', 'substitute-return') then "stock_move"."delta" > 0 else true end);
--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_if_short" CHECK ("order_line"."if_short" in ('ask', 'best-match', 'refund', 'never'));
--> statement-breakpoint
-- Won that some pieces of a line cost. Pieces at the full price count first, then those whose price a reduction lowered, evenly among them.
CREATE FUNCTION line_worth(of_order text, at_position smallint, pieces bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT least(pieces, l.quantity - r.quantity) * (l.price - l.discount)
    + CASE WHEN pieces > l.quantity - r.quantity
      THEN (r.quantity * (l.price - l.discount) - r.amount) * (pieces - l.quantity + r.quantity) / r.quantity ELSE 0 END
  FROM order_line l, LATERAL (
    SELECT coalesce(sum(quantity), 0) AS quantity, coalesce(sum(amount), 0) AS amount
    FROM refund_reduction WHERE order_id = l.order_id AND position = l.position) r
  WHERE l.order_id = of_order AND l.position = at_position
$$;
--> statement-breakpoint
-- Never more pieces than were bought and are not in question, each for what it still cost, and the VAT-exempt part as the line says.
CREATE OR REPLACE FUNCTION check_refund_line_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE line order_line%ROWTYPE;
DECLARE gone bigint;
BEGIN
  PERFORM 1 FROM "order" WHERE id = NEW.order_id FOR UPDATE;
  SELECT * INTO line FROM order_line WHERE order_id = NEW.order_id AND position = NEW.position;
  SELECT coalesce(sum(quantity), 0) INTO gone FROM refund_line WHERE order_id = NEW.order_id AND position = NEW.position;
  IF NEW.amount <> line_worth(NEW.order_id, NEW.position, gone + NEW.quantity) - line_worth(NEW.order_id, NEW.position, gone)
    OR NEW.tax_free_amount <> NEW.amount * line.tax_exempt::integer
    OR line.quantity < NEW.quantity + gone + (SELECT coalesce(sum(quantity), 0) FROM line_shortage
      WHERE order_id = NEW.order_id AND position = NEW.position AND resolution IS NULL)
    OR NOT EXISTS (SELECT 1 FROM refund r JOIN payment p ON p.id = r.payment_id WHERE r.id = NEW.refund_id AND p.order_id = NEW.order_id) THEN
    RAISE EXCEPTION 'Line % of order % cannot be refunded like this', NEW.position, NEW.order_id USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_line_fits';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A reduction lowers the price of pieces that are not refunded, at most to nothing.
CREATE FUNCTION check_refund_reduction_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE line order_line%ROWTYPE;
DECLARE before record;
BEGIN
  PERFORM 1 FROM "order" WHERE id = NEW.order_id FOR UPDATE;
  SELECT * INTO line FROM order_line WHERE order_id = NEW.order_id AND position = NEW.position;
  SELECT coalesce(sum(quantity), 0) AS quantity, coalesce(sum(amount), 0) AS amount INTO before
    FROM refund_reduction WHERE order_id = NEW.order_id AND position = NEW.position;
  IF before.amount + NEW.amount > (line.price - line.discount) * (before.quantity + NEW.quantity)
    OR NEW.tax_free_amount <> NEW.amount * line.tax_exempt::integer
    OR line.quantity < NEW.quantity + before.quantity
      + (SELECT coalesce(sum(quantity), 0) FROM refund_line WHERE order_id = NEW.order_id AND position = NEW.position)
    OR NOT EXISTS (SELECT 1 FROM refund r JOIN payment p ON p.id = r.payment_id WHERE r.id = NEW.refund_id AND p.order_id = NEW.order_id) THEN
    RAISE EXCEPTION 'The price of line % of order % cannot be lowered like this', NEW.position, NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_reduction_fits';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_reduction_fits BEFORE INSERT ON refund_reduction FOR EACH ROW EXECUTE FUNCTION check_refund_reduction_fits();
--> statement-breakpoint
CREATE TRIGGER refund_reduction_append_only BEFORE UPDATE OR DELETE ON refund_reduction FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER refund_reduction_no_truncate BEFORE TRUNCATE ON refund_reduction FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
-- Pieces of a line that were refunded, or are short and were not refunded by that.
CREATE FUNCTION pieces_gone(of_order text, at_position smallint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (SELECT coalesce(sum(quantity), 0) FROM refund_line WHERE order_id = of_order AND position = at_position)
    + (SELECT coalesce(sum(quantity), 0) FROM line_shortage WHERE order_id = of_order AND position = at_position
      AND NOT (coalesce(resolution, '') = 'left-out' AND refund_id IS NOT NULL))
$$;
--> statement-breakpoint
-- Only pieces that are to be packed can be short. The order's row orders two packers of one moment.
CREATE FUNCTION check_shortage_fits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "order" WHERE id = NEW.order_id FOR UPDATE;
  IF NEW.quantity + pieces_gone(NEW.order_id, NEW.position)
      > (SELECT quantity FROM order_line WHERE order_id = NEW.order_id AND position = NEW.position)
    OR NOT EXISTS (SELECT 1 FROM "order" WHERE id = NEW.order_id AND status IN ('Order Processing...', 'Order Packaging...')) THEN
    RAISE EXCEPTION 'Line % of order % cannot be short by %', NEW.position, NEW.order_id, NEW.quantity
      USING ERRCODE = 'check_violation', CONSTRAINT = 'line_shortage_fits';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER line_shortage_fits BEFORE INSERT ON line_shortage FOR EACH ROW EXECUTE FUNCTION check_shortage_fits();
--> statement-breakpoint
-- A shortage ends once, and its refund is named once. Nothing else of it changes.
CREATE FUNCTION shortage_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.order_id, NEW.position, NEW.quantity, NEW.reason, NEW.shelf_empty, NEW.reported_by, NEW.reported_at)
      IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.position, OLD.quantity, OLD.reason, OLD.shelf_empty, OLD.reported_by, OLD.reported_at)
    OR coalesce(OLD.resolution, NEW.resolution) IS DISTINCT FROM NEW.resolution
    OR coalesce(OLD.refund_id, NEW.refund_id) IS DISTINCT FROM NEW.refund_id THEN
    RAISE EXCEPTION 'A short line ends once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER line_shortage_ends_once BEFORE UPDATE ON line_shortage FOR EACH ROW EXECUTE FUNCTION shortage_ends_once();
--> statement-breakpoint
CREATE TRIGGER line_shortage_no_delete BEFORE DELETE ON line_shortage FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER line_shortage_no_truncate BEFORE TRUNCATE ON line_shortage FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
-- A replacement is never made for a line that must not be replaced, and is decided once.
CREATE FUNCTION check_replacement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE line order_line%ROWTYPE;
DECLARE short line_shortage%ROWTYPE;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.state <> 'asked' OR (to_jsonb(NEW) - ARRAY['state', 'decided_at', 'decided_by']) <> (to_jsonb(OLD) - ARRAY['state', 'decided_at', 'decided_by']) THEN
      RAISE EXCEPTION 'A replacement is decided once' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT * INTO short FROM line_shortage WHERE id = NEW.shortage_id;
  SELECT * INTO line FROM order_line WHERE order_id = short.order_id AND position = short.position;
  IF short.order_id <> NEW.order_id OR line.product_id = NEW.product_id OR line.if_short IN ('refund', 'never')
    OR NEW.charged > (line.price - line.discount) * short.quantity
    OR line.tax_exempt <> (SELECT tax_exempt FROM product WHERE id = NEW.product_id) THEN
    RAISE EXCEPTION 'Line % of order % cannot be replaced like this', short.position, short.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'line_replacement_fits';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER line_replacement_checked BEFORE INSERT OR UPDATE ON line_replacement FOR EACH ROW EXECUTE FUNCTION check_replacement();
--> statement-breakpoint
CREATE TRIGGER line_replacement_no_delete BEFORE DELETE ON line_replacement FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER line_replacement_no_truncate BEFORE TRUNCATE ON line_replacement FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
