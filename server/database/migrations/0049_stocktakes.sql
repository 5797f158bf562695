CREATE TABLE "stocktake" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stocktake_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text DEFAULT 'open' NOT NULL,
	"scope" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"place_from" text DEFAULT '' NOT NULL,
	"place_to" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_by" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "stocktake_state" CHECK ("stocktake"."state" in ('open', 'closed', 'cancelled')),
	CONSTRAINT "stocktake_scope" CHECK ("stocktake"."scope" in ('aisle', 'places', 'chosen')),
	CONSTRAINT "stocktake_ended" CHECK (("stocktake"."state" = 'open') = ("stocktake"."ended_at" is null) and ("stocktake"."ended_at" is null) = ("stocktake"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "stocktake_item" (
	"stocktake_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"counted" integer,
	"stock_then" integer,
	"ordered_then" integer,
	"counted_at" timestamp with time zone,
	"counted_by" text,
	"booked" integer,
	CONSTRAINT "stocktake_item_stocktake_id_product_id_pk" PRIMARY KEY("stocktake_id","product_id"),
	CONSTRAINT "stocktake_item_counted" CHECK ("stocktake_item"."counted" between 0 and 1000000),
	CONSTRAINT "stocktake_item_then" CHECK ("stocktake_item"."stock_then" >= 0 and "stocktake_item"."ordered_then" >= 0),
	CONSTRAINT "stocktake_item_whole" CHECK (num_nulls("stocktake_item"."counted", "stocktake_item"."stock_then", "stocktake_item"."ordered_then", "stocktake_item"."counted_at", "stocktake_item"."counted_by") in (0, 5)),
	CONSTRAINT "stocktake_item_booked" CHECK ("stocktake_item"."booked" is null or (not "stocktake_item"."open" and "stocktake_item"."counted" is not null))
);
--> statement-breakpoint
ALTER TABLE "stocktake_item" ADD CONSTRAINT "stocktake_item_stocktake_id_stocktake_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktake"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stocktake_item" ADD CONSTRAINT "stocktake_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "stocktake_item_open" ON "stocktake_item" USING btree ("product_id") WHERE "stocktake_item"."open";
--> statement-breakpoint
CREATE INDEX "stocktake_item_product" ON "stocktake_item" USING btree ("product_id");
--> statement-breakpoint
-- What a count has booked explains moves of the ledger: it never changes, and an ended count is never opened again (decision 068).
CREATE FUNCTION forbid_ended_stocktake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Stock count % has ended', CASE TG_TABLE_NAME WHEN 'stocktake' THEN to_jsonb(OLD) ->> 'id' ELSE to_jsonb(OLD) ->> 'stocktake_id' END
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER stocktake_ended_stays BEFORE UPDATE ON stocktake FOR EACH ROW
  WHEN (OLD.state <> 'open') EXECUTE FUNCTION forbid_ended_stocktake();
--> statement-breakpoint
CREATE TRIGGER stocktake_item_ended_stays BEFORE UPDATE ON stocktake_item FOR EACH ROW
  WHEN (NOT OLD.open) EXECUTE FUNCTION forbid_ended_stocktake();
--> statement-breakpoint
CREATE TRIGGER stocktake_no_delete BEFORE DELETE ON stocktake FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER stocktake_no_truncate BEFORE TRUNCATE ON stocktake FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER stocktake_item_no_delete BEFORE DELETE ON stocktake_item FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER stocktake_item_no_truncate BEFORE TRUNCATE ON stocktake_item FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
