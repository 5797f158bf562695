ALTER TABLE "review" ADD COLUMN "hidden_reason" text;
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "answer" text;
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "answered_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "answered_by" text;
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "seen_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "review" SET "hidden_reason" = 'off-topic' WHERE "hidden_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_hidden_reason" CHECK (("review"."hidden_at" is null) = ("review"."hidden_reason" is null));
--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_hide_reasons" CHECK ("review"."hidden_reason" in ('advertising', 'personal-data', 'insult', 'off-topic', 'unlawful'));
--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_answer" CHECK (char_length("review"."answer") between 1 and 300);
--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_answered" CHECK (("review"."answer" is null) = ("review"."answered_at" is null) and ("review"."answer" is null) = ("review"."answered_by" is null));
--> statement-breakpoint
CREATE INDEX "review_unseen" ON "review" USING btree ("sequence") WHERE "review"."seen_at" is null;
--> statement-breakpoint
CREATE INDEX "review_unanswered" ON "review" USING btree ("sequence") WHERE "review"."answer" is null and "review"."hidden_at" is null;
--> statement-breakpoint
CREATE INDEX "review_hidden" ON "review" USING btree ("sequence") WHERE "review"."hidden_at" is not null;
--> statement-breakpoint
CREATE INDEX "review_created" ON "review" USING btree ("created_at");
--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TABLE "inquiry_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"inquiry_id" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text NOT NULL,
	CONSTRAINT "inquiry_answer_text" CHECK (char_length("inquiry_answer"."text") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "inquiry_answer" ADD CONSTRAINT "inquiry_answer_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "inquiry_answer_inquiry" ON "inquiry_answer" USING btree ("inquiry_id","at");
--> statement-breakpoint
INSERT INTO staff_role_permission (role, permission) VALUES ('manager', 'reviews.answer') ON CONFLICT DO NOTHING;
