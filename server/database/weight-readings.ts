import { sql } from '#server/platform/database/drizzle.ts'

/** The last reading of a piece: its weight, and what it costs by it, in won. */
export type LatestReading = { piece: number; grams: number; charged: number; revision: number }

/** The last readings of a row of "order_line" by piece, as JSON; null for what is not sold by weight. */
export const latestReadings = sql<LatestReading[] | null>`case when "order_line"."weight_ceiling" is not null then (
  select coalesce(json_agg(json_build_object('piece', w.piece, 'grams', w.grams, 'charged', w.charged, 'revision', w.revision) order by w.piece), '[]'::json)
  from (select distinct on (piece) piece, grams, charged, revision from weighing
    where order_id = "order_line"."order_id" and position = "order_line"."position" order by piece, revision desc) w) end`
