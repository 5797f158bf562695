CREATE TABLE "lot_recall" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"code" text NOT NULL,
	"reason" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "recall_id" text;
--> statement-breakpoint
ALTER TABLE "lot_recall" ADD CONSTRAINT "lot_recall_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_recall_id_lot_recall_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."lot_recall"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "lot_recalled" ON "lot" USING btree ("recall_id") WHERE "lot"."recall_id" is not null;
--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_recall_blocks" CHECK ("lot"."recall_id" is null or coalesce("lot"."blocked", '') = 'recalled');
--> statement-breakpoint
CREATE TRIGGER lot_recall_append_only BEFORE UPDATE OR DELETE ON lot_recall FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER lot_recall_no_truncate BEFORE TRUNCATE ON lot_recall FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
