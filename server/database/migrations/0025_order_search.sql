-- Orders are found by a part of a name or of a phone number.
CREATE INDEX "order_search_names" ON "order" USING gin (("first_name" || ' ' || "last_name" || ' ' || "last_name" || "first_name" || ' ' || coalesce("depositor", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "order_search_phone" ON "order" USING gin ("phone" gin_trgm_ops);
