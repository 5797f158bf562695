-- Settings that were written before a store could say how much the unpaid orders of one account may hold (decision 029). The demo has these bounds, too.
-- Written down, so that whoever reads the settings sees them.
UPDATE "store_settings"
SET "facts" = jsonb_set("facts", '{holds}', '{"won": 3000000, "sharePercent": 50, "freeUnits": 10}'::jsonb)
WHERE NOT "facts" ? 'holds';
