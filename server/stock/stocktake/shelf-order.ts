import { type SQL, sql } from '#server/platform/database/drizzle.ts'

/**
 * A text that sorts shelf places by the way through the shop: rack, bay, level; without a place last. `level` stands for a missing level:
 * `99` makes the end of a range hold all levels of its bay.
 */
export const shelfOrder = (place: SQL, level: '00' | '99' = '00'): SQL =>
  sql`(coalesce(lpad(substring(${place} from '^[A-Z]+'), 2, ' ') || lpad(substring(${place} from '[A-Z]([0-9]+)'), 2, '0')
    || coalesce(lpad(substring(${place} from '-([0-9]+)$'), 2, '0'), ${sql.raw(`'${level}'`)}), '~') collate "C")`
