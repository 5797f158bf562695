import { expectTypeOf, it } from 'vitest'
import { boolean, pgTable, text } from '#server/platform/database/drizzle.ts'
import type { EveryColumn } from './every-column.ts'

const parcel = pgTable('parcel', {
  id: text('id').primaryKey(),
  place: text('place').notNull().default('door'),
  note: text('note'),
  gone: boolean('gone').notNull().default(false),
})
type New = EveryColumn<typeof parcel, 'gone'>

it('requires columns that may be null or have a default, and for none that comes later', () => {
  expectTypeOf<New>().toEqualTypeOf<{ id: string; place: string; note: string | null }>()
  const whole = { id: '1', place: 'door', note: null } satisfies New
  // @ts-expect-error A column with a default is forgotten.
  const noPlace = { id: '1', note: null } satisfies New
  // @ts-expect-error A column that may be null is forgotten.
  const noNote: New = { id: '1', place: 'door' }
  expectTypeOf([whole, noPlace, noNote]).toBeArray()
})
