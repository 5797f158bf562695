-- An aisle in each of its orders is read off an index, whatever its size. A sale changes none of these columns, so it still touches no index.
CREATE INDEX "product_price_low" ON "product" USING btree ("category",("price" - "discount"),"id") WHERE "product"."active";--> statement-breakpoint
CREATE INDEX "product_price_high" ON "product" USING btree ("category",("discount" - "price"),"id") WHERE "product"."active";--> statement-breakpoint
CREATE INDEX "product_rating_order" ON "product" USING btree ("category",((-case when "rating_count" = 0 then "rating" * 10 else "rating_sum" * 10 / "rating_count" end)::int),"id") WHERE "product"."active";--> statement-breakpoint
CREATE INDEX "product_unit_price" ON "product" USING btree ("category",((case when "content_amount" is null then 2100000000
    when "content_measure" = 'piece' then 1000000000 + least(1000000000, round(("price" - "discount") / "content_amount"))
    else least(1000000000, round(("price" - "discount") * 1000 / "content_amount")) end)::int),"id") WHERE "product"."active";