ALTER TABLE "consent" ADD CONSTRAINT "consent_kind" CHECK ("consent"."kind" in ('terms', 'privacy', 'age', 'marketing-email', 'marketing-sms', 'marketing-push', 'marketing-night'));
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_content_measure" CHECK ("product"."content_measure" in ('g', 'ml', 'piece'));
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_cash_receipt_type" CHECK ("order"."cash_receipt_type" in ('none', 'personal', 'business'));
--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_actor" CHECK ("order_event"."actor" in ('customer', 'owner', 'payment', 'deadline'));
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_reason" CHECK ("refund"."reason" in ('order-cancelled', 'paid-too-late', 'wrong-amount', 'paid-twice', 'at-provider', 'by-staff', 'weighed'));
