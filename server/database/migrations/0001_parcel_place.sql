ALTER TABLE "order" ADD COLUMN "leave_at" text;
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_leave_at" CHECK ("order"."leave_at" in ('door', 'hand-over', 'guard', 'locker'));
