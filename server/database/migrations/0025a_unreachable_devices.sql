-- A device whose push service does not answer is given up after some time: each try holds a place of the lane for seconds.
ALTER TABLE "push_subscription" ADD COLUMN "timeouts" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "push_subscription" ADD COLUMN "timed_out_at" timestamp with time zone;
