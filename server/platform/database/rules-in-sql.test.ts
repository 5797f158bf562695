import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, seoulDate, seoulInstant } from '#contract/rules/delivery.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { sql } from './drizzle.ts'
import { localizedIn } from './localized-in.ts'
import { endOfDay, seoulDay, startOfDay } from './seoul-days.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it.each(['2026-11-20T14:59:59.999Z', '2026-11-20T15:00:00Z', '2026-12-31T20:00:00Z', '2028-02-28T15:00:00Z'])(
  'the day of %s begins and ends in the database when it does in the contract',
  async (moment) => {
    const day = seoulDate(new Date(moment))
    const { rows } = await database.db.execute<{ day: string; start: Date; end: Date; next: Date }>(sql`
      select ${seoulDay(sql`${moment}::timestamptz`)}::text as day, ${startOfDay(day)} as start, ${endOfDay(day)} as end,
        ${startOfDay(sql`${day}::date + 1`)} as next`)
    const midnight = seoulInstant(addDays(day, 1), '00:00')
    expect(
      rows.map(({ start, end, next, ...row }) => ({ ...row, start: new Date(start), end: new Date(end), next: new Date(next) })),
    ).toEqual([{ day, start: seoulInstant(day, '00:00'), end: midnight, next: midnight }])
  },
)

it.each<Language>(['en', 'ko', 'si'])('a text in %s is the same in the database as in the contract', async (language) => {
  const texts = { en: 'Rice', ko: '쌀', si: '', np: 'चामल' }
  const { rows } = await database.db.execute(
    sql`select ${localizedIn(sql`texts`, language)} as text from (select ${texts}::jsonb as texts) t`,
  )
  expect(rows).toEqual([{ text: localized(texts, language) }])
})
