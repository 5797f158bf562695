ALTER TABLE "slide" ADD COLUMN "shows_from" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "shows_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "slide" ADD CONSTRAINT "slide_time" CHECK ("slide"."shows_until" > "slide"."shows_from");
--> statement-breakpoint
ALTER TABLE "slide" ADD CONSTRAINT "slide_version" CHECK ("slide"."version" > 0);
