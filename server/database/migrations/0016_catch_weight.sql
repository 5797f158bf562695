-- Products sold by weight are ordered with an estimate and a ceiling. The price of a piece is that of its ceiling; 100 g cost whole won.
ALTER TABLE "product" ADD COLUMN "weight_estimate" integer;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "weight_ceiling" integer;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "weight_tolerance" smallint;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "price_per_100g" integer GENERATED ALWAYS AS ((price::bigint * 100 / weight_ceiling)::integer) STORED;
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_weight" CHECK (case when "product"."weight_ceiling" is null then "product"."weight_estimate" is null and "product"."weight_tolerance" is null
      else coalesce("product"."weight_ceiling" between 1 and 100000 and "product"."weight_estimate" between 1 and "product"."weight_ceiling"
        and "product"."weight_tolerance" between 1 and 50 and "product"."content_measure" = 'g' and "product"."content_amount" = "product"."weight_ceiling", false) end);
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_weight_price" CHECK ("product"."weight_ceiling" is null or "product"."price"::bigint * 100 % "product"."weight_ceiling" = 0);
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "weight_estimate" integer;
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "weight_ceiling" integer;
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "weight_tolerance" smallint;
--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_weight" CHECK (case when "order_line"."weight_ceiling" is null then "order_line"."weight_estimate" is null and "order_line"."weight_tolerance" is null
      else coalesce("order_line"."weight_ceiling" between 1 and 100000 and "order_line"."weight_estimate" between 1 and "order_line"."weight_ceiling"
        and "order_line"."weight_tolerance" between 1 and 50, false) end);
--> statement-breakpoint
CREATE TABLE "weighing" (
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"piece" smallint NOT NULL,
	"revision" smallint NOT NULL,
	"grams" integer NOT NULL,
	"charged" integer NOT NULL,
	"refund_id" text,
	"weighed_by" text NOT NULL,
	"weighed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weighing_order_id_position_piece_revision_pk" PRIMARY KEY("order_id","position","piece","revision"),
	CONSTRAINT "weighing_piece" CHECK ("weighing"."piece" >= 1 and "weighing"."revision" >= 1),
	CONSTRAINT "weighing_grams" CHECK ("weighing"."grams" between 1 and 200000),
	CONSTRAINT "weighing_charged" CHECK ("weighing"."charged" >= 0)
);
--> statement-breakpoint
ALTER TABLE "weighing" ADD CONSTRAINT "weighing_order_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_line"("order_id","position") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "weighing" ADD CONSTRAINT "weighing_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER weighing_append_only BEFORE UPDATE OR DELETE ON weighing FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER weighing_no_truncate BEFORE TRUNCATE ON weighing FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
-- A reading costs its share of the ceiling's price, rounded down, and never more than the ceiling or than the reading that it corrects.
CREATE FUNCTION check_weighing_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line order_line%ROWTYPE;
  before integer;
BEGIN
  PERFORM 1 FROM "order" WHERE id = NEW.order_id FOR UPDATE;
  SELECT * INTO line FROM order_line WHERE order_id = NEW.order_id AND position = NEW.position;
  SELECT charged INTO before FROM weighing
    WHERE order_id = NEW.order_id AND position = NEW.position AND piece = NEW.piece AND revision = NEW.revision - 1;
  IF line.weight_ceiling IS NULL OR NEW.piece > line.quantity
    OR NEW.charged <> (line.price - line.discount)::bigint * least(NEW.grams, line.weight_ceiling) / line.weight_ceiling
    OR (NEW.revision > 1 AND (before IS NULL OR NEW.charged > before)) THEN
    RAISE EXCEPTION 'Piece % of line % of order % cannot be weighed like this', NEW.piece, NEW.position, NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'weighing_fits';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER weighing_fits BEFORE INSERT ON weighing FOR EACH ROW EXECUTE FUNCTION check_weighing_fits();
