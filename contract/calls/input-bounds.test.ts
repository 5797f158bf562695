import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { CALLS } from './all.ts'
import { dayFilter, dayInput, momentInput } from './dates.ts'

/** The largest number of PostgreSQL's `integer`, in which the database stores counts, versions and amounts. */
const MOST = 2_147_483_647

const node = z.looseObject({ type: z.string().optional(), format: z.string().optional() })

/** Paths of the values of a JSON schema that `isWrong` finds. */
function pathsOf(schema: unknown, isWrong: (value: z.infer<typeof node>) => boolean, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { success, data } = node.safeParse(schema)
  const own = success && isWrong(data) ? [path] : []
  return [...own, ...Object.entries(schema).flatMap(([key, part]) => pathsOf(part, isWrong, `${path}.${key}`))]
}

function inputsOf(isWrong: (value: z.infer<typeof node>) => boolean): string[] {
  const inputs = (call: Endpoint) => ({ params: call.params, query: call.query, body: call.body })
  return CALLS.flatMap((call) =>
    Object.entries(inputs(call)).flatMap(([name, schema]) =>
      pathsOf(z.toJSONSchema(schema, { unrepresentable: 'any' }), isWrong, `${call.method} ${call.path} ${name}`),
    ),
  )
}

test('no input takes a number that the database cannot hold', () => {
  const isChosen = (value: z.infer<typeof node>) => value.enum !== undefined || value.const !== undefined
  const isNumber = ({ type }: z.infer<typeof node>) => type === 'integer' || type === 'number'
  expect(inputsOf(isNumber).length).toBeGreaterThan(100)
  expect(inputsOf((value) => isNumber(value) && !isChosen(value) && !(Number(value.maximum) <= MOST))).toEqual([])
})

test('no input takes a date that the database cannot calculate with', () => {
  const isDate = ({ format }: z.infer<typeof node>) => format === 'date' || format === 'date-time'
  expect(inputsOf(isDate).length).toBeGreaterThan(25)
  expect(inputsOf((value) => isDate(value) && value.formatMinimum === undefined)).toEqual([])
})

test.each(['0000-01-01', '0026-11-28', '1999-12-31', '2100-01-01', '9999-12-31'])('%s is refused by one message about the year', (day) => {
  for (const [schema, text] of [
    [dayInput(), day],
    [momentInput(), `${day}T00:00:00Z`],
  ] as const)
    expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['console.ui.field.year'])
})

test.each(['2026-02-29', '2026-11-28T00:00', 'today', ''])('%j is refused by one message about its form', (text) => {
  for (const schema of [dayInput(), momentInput()]) {
    expect(schema.safeParse(text).error?.issues).toHaveLength(1)
    expect(schema.safeParse(text).error?.issues[0]?.message).not.toBe('console.ui.field.year')
  }
})

test('a search takes every year but 0000', () => {
  for (const day of ['0001-01-01', '0202-11-28', '9999-12-31']) expect(dayFilter().safeParse(day).success).toBe(true)
  for (const day of ['0000-02-29', '2026-02-29']) expect(dayFilter().safeParse(day).error?.issues).toHaveLength(1)
})

test('a moment has at most nanoseconds', () => {
  for (const fraction of ['', '.123', '.123456789']) expect(momentInput().safeParse(`2026-11-28T10:00:00${fraction}Z`).success).toBe(true)
  expect(momentInput().safeParse(`2026-11-28T10:00:00.${'1'.repeat(200)}Z`).error?.issues).toHaveLength(1)
})
