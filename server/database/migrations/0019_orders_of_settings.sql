-- Settings that were written before a store could say how many orders one account may place (decision 029): the demo has no bounds, every other
-- store those that hold when nothing is said. Written down, so that who reads the settings sees them.
UPDATE "store_settings"
SET "facts" = jsonb_set("facts", '{orders}', CASE WHEN ("facts" ->> 'demo')::boolean THEN 'null'::jsonb ELSE '{"unpaid": 5, "perHour": 20}'::jsonb END)
WHERE NOT "facts" ? 'orders';
