import { z } from 'zod'

/** Typing errors such as the year 0026 are refused, and dates that JavaScript or PostgreSQL cannot calculate with. */
const ofThisCentury = [(text: string) => text.startsWith('20'), { message: 'console.ui.field.year' }] as const
const BOUNDS = { formatMinimum: '2000-01-01', formatMaximum: '2099-12-31' }

/** A day that a caller sends, `YYYY-MM-DD`, from 2000 to 2099. */
export const dayInput = () =>
  z.iso
    .date({ abort: true })
    .refine(...ofThisCentury)
    .meta(BOUNDS)

/** Characters of a moment with nanoseconds. PostgreSQL refuses one with a hundred digits. */
const MAX_CHARACTERS = 30

/** A moment that a caller sends, ISO 8601 in UTC, from 2000 to 2099. */
export const momentInput = () =>
  z.iso
    .datetime({ abort: true })
    .max(MAX_CHARACTERS)
    .refine(...ofThisCentury)
    .meta(BOUNDS)

/**
 * A day that a list is searched by, `YYYY-MM-DD`. Every year but 0000, which PostgreSQL does not accept: while somebody types 2026 into a
 * field, the browser reports the years 0002, 0020 and 0202.
 */
export const dayFilter = () =>
  z.iso
    .date({ abort: true })
    .refine((day) => !day.startsWith('0000'))
    .meta({ formatMinimum: '0001-01-01' })
