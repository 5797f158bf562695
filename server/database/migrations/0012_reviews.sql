CREATE TABLE "review" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "review_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"account_id" text NOT NULL,
	"rating" smallint NOT NULL,
	"message" text NOT NULL,
	"image" text,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone,
	CONSTRAINT "review_rating" CHECK ("review"."rating" between 1 and 5),
	CONSTRAINT "review_message" CHECK (char_length("review"."message") between 1 and 300),
	CONSTRAINT "review_helpful" CHECK ("review"."helpful_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "review_helpful" (
	"review_id" text NOT NULL,
	"account_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_helpful_review_id_account_id_pk" PRIMARY KEY("review_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_image_upload_name_fk" FOREIGN KEY ("image") REFERENCES "public"."upload"("name") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_helpful" ADD CONSTRAINT "review_helpful_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_helpful" ADD CONSTRAINT "review_helpful_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_one_each" ON "review" USING btree ("product_id","account_id");--> statement-breakpoint
CREATE INDEX "review_newest" ON "review" USING btree ("product_id","sequence") WHERE "review"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "review_helpful_first" ON "review" USING btree ("product_id","helpful_count","sequence") WHERE "review"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "review_ratings" ON "review" USING btree ("product_id","rating") WHERE "review"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "review_account" ON "review" USING btree ("account_id","sequence");--> statement-breakpoint
CREATE INDEX "review_sequence" ON "review" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "review_image" ON "review" USING btree ("image") WHERE "review"."image" is not null;--> statement-breakpoint
CREATE INDEX "review_helpful_account" ON "review_helpful" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_rating_sum" CHECK ("product"."rating_count" >= 0 and "product"."rating_sum" between "product"."rating_count" and 5 * "product"."rating_count");
--> statement-breakpoint
-- A product's rating is that of its shown reviews, because nothing but these changes it.
CREATE FUNCTION rate_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
    UPDATE product SET rating_count = rating_count - 1, rating_sum = rating_sum - OLD.rating WHERE id = OLD.product_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
    UPDATE product SET rating_count = rating_count + 1, rating_sum = rating_sum + NEW.rating WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER review_rates AFTER INSERT OR DELETE OR UPDATE OF rating, hidden_at, product_id ON review
  FOR EACH ROW EXECUTE FUNCTION rate_product();
--> statement-breakpoint
CREATE FUNCTION forbid_rating_without_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The rating of product % changes only through review', NEW.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER product_rated_only_by_review BEFORE UPDATE OF rating_count, rating_sum ON product FOR EACH ROW
  WHEN ((OLD.rating_count, OLD.rating_sum) IS DISTINCT FROM (NEW.rating_count, NEW.rating_sum) AND pg_trigger_depth() = 0)
  EXECUTE FUNCTION forbid_rating_without_review();
--> statement-breakpoint
CREATE TRIGGER product_starts_unrated BEFORE INSERT ON product FOR EACH ROW
  WHEN (NEW.rating_count <> 0) EXECUTE FUNCTION forbid_rating_without_review();
--> statement-breakpoint
-- The count of helpful votes is the number of their rows.
CREATE FUNCTION count_helpful() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE review SET helpful_count = helpful_count + 1 WHERE id = NEW.review_id;
  ELSE
    UPDATE review SET helpful_count = helpful_count - 1 WHERE id = OLD.review_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER review_helpful_counts AFTER INSERT OR DELETE ON review_helpful FOR EACH ROW EXECUTE FUNCTION count_helpful();
--> statement-breakpoint
CREATE FUNCTION forbid_helpful_without_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The helpful count of review % changes only through review_helpful', NEW.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER review_helped_only_by_vote BEFORE UPDATE OF helpful_count ON review FOR EACH ROW
  WHEN (OLD.helpful_count IS DISTINCT FROM NEW.helpful_count AND pg_trigger_depth() = 0) EXECUTE FUNCTION forbid_helpful_without_vote();
--> statement-breakpoint
-- A picture that a review no longer shows goes at once; the others wait for the hourly cleaning.
CREATE FUNCTION drop_review_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM upload WHERE name = OLD.image;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER review_picture_deleted AFTER DELETE ON review FOR EACH ROW
  WHEN (OLD.image IS NOT NULL) EXECUTE FUNCTION drop_review_picture();
--> statement-breakpoint
CREATE TRIGGER review_picture_changed AFTER UPDATE OF image ON review FOR EACH ROW
  WHEN (OLD.image IS NOT NULL AND NEW.image IS DISTINCT FROM OLD.image) EXECUTE FUNCTION drop_review_picture();
