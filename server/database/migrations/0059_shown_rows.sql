ALTER TABLE "access_log" ADD COLUMN "shown" integer;
--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_shown" CHECK ("access_log"."shown" >= 0);
