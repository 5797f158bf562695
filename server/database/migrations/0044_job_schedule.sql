ALTER TABLE "job_run" ADD COLUMN "due_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "job_run" ADD COLUMN "running_until" timestamp with time zone;
--> statement-breakpoint
-- The schedule no longer needs a queue of its own. Its tables may belong to the login of the running store, which an owner cannot drop.
DO $$ BEGIN
	IF EXISTS (SELECT FROM pg_namespace WHERE nspname = 'pgboss' AND pg_has_role(current_user, nspowner, 'USAGE')) THEN
		DROP SCHEMA "pgboss" CASCADE;
	END IF;
END $$;
