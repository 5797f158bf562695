CREATE TABLE "search_alias" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_alias_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"alias" text NOT NULL,
	"means" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_alias_alias" CHECK (char_length("search_alias"."alias") between 1 and 60),
	CONSTRAINT "search_alias_means" CHECK (char_length("search_alias"."means") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "search_miss" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_miss_day_query_pk" PRIMARY KEY("day","query"),
	CONSTRAINT "search_miss_query" CHECK (char_length("search_miss"."query") between 1 and 80),
	CONSTRAINT "search_miss_count" CHECK ("search_miss"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "search_state" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"alias_changes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "search_state_one_row" CHECK ("search_state"."id")
);
--> statement-breakpoint
CREATE TABLE "stock_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"query" text NOT NULL,
	"wording" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"first_asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_request_query_unique" UNIQUE("query"),
	CONSTRAINT "stock_request_query" CHECK (char_length("stock_request"."query") between 1 and 80),
	CONSTRAINT "stock_request_wording" CHECK (char_length("stock_request"."wording") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "stock_request_voice" (
	"request_id" integer NOT NULL,
	"asker" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_request_voice_request_id_asker_pk" PRIMARY KEY("request_id","asker")
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_request_voice" ADD CONSTRAINT "stock_request_voice_request_id_stock_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."stock_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "search_alias_once" ON "search_alias" USING btree ("alias","means");--> statement-breakpoint
CREATE INDEX "stock_request_last" ON "stock_request" USING btree ("last_asked_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_changed_in" ON "product" USING btree ("changed_in");--> statement-breakpoint
-- Every process that keeps products in memory asks which ones changed since it last looked (decision 012). A sale counts only when it
-- takes the last one, so that selling writes no more than before.
CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_changes BEFORE UPDATE ON product FOR EACH ROW
  WHEN (
    (OLD.sku, OLD.category, OLD.name, OLD.brand, OLD.unit, OLD.content_amount, OLD.content_measure, OLD.price, OLD.discount, OLD.origin, OLD.tags, OLD.active, OLD.stock_count = 0)
    IS DISTINCT FROM
    (NEW.sku, NEW.category, NEW.name, NEW.brand, NEW.unit, NEW.content_amount, NEW.content_measure, NEW.price, NEW.discount, NEW.origin, NEW.tags, NEW.active, NEW.stock_count = 0)
  ) EXECUTE FUNCTION note_product_change();
--> statement-breakpoint
INSERT INTO search_state DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION count_alias_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_state SET alias_changes = alias_changes + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_alias_changes AFTER INSERT OR UPDATE OR DELETE ON search_alias FOR EACH STATEMENT EXECUTE FUNCTION count_alias_change();
