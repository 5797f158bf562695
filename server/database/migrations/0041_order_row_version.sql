-- Own orders are read anew at each call, so no version of their rows has to be renewed.
DROP TRIGGER "refund_renews_order" ON "refund";
--> statement-breakpoint
DROP FUNCTION "renew_order_of_refund"();
