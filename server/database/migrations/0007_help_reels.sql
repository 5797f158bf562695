CREATE TABLE "help_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"category" text NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	CONSTRAINT "help_entry_category" CHECK ("help_entry"."category" in ('ordering', 'payment', 'shipping', 'returns', 'account'))
);
--> statement-breakpoint
CREATE TABLE "inquiry" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"request_key" text,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" text,
	CONSTRAINT "inquiry_number_unique" UNIQUE("number"),
	CONSTRAINT "inquiry_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "inquiry_message" CHECK (char_length("inquiry"."message") between 1 and 2000),
	CONSTRAINT "inquiry_language" CHECK ("inquiry"."language" in ('en', 'ko', 'si', 'np'))
);
--> statement-breakpoint
CREATE TABLE "reel" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"video_hash" text,
	"video_type" text,
	"video_bytes" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reel_product_id_unique" UNIQUE("product_id"),
	CONSTRAINT "reel_video_whole" CHECK (num_nonnulls("reel"."video_hash", "reel"."video_type", "reel"."video_bytes") in (0, 3) and ("reel"."video_type" is null or "reel"."video_type" in ('video/mp4', 'video/webm')))
);
--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_handled_by_account_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reel" ADD CONSTRAINT "reel_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_open" ON "inquiry" USING btree ("number") WHERE "inquiry"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "inquiry_account" ON "inquiry" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "inquiry_created" ON "inquiry" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reel_place" ON "reel" USING btree ("position","id") WHERE "reel"."published";--> statement-breakpoint
CREATE INDEX "reel_video" ON "reel" USING btree ("video_hash");--> statement-breakpoint
-- Stores that were opened before get the specification's figures for what the help centre tells of deliveries.
UPDATE "store_settings" SET "facts" = jsonb_set("facts", '{delivery}', '{"standardDays": "1-3", "expressDays": "1-2", "lostDays": 30}'::jsonb || ("facts" -> 'delivery'));
