import { expect, test } from 'vitest'
import { z } from 'zod'
import { CALLS } from '#contract/calls/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import type { FieldFault } from './errors.ts'
import { fieldFaults, REPORTED } from './field-problems.ts'
import { text } from './texts.ts'

/** Too short, too long, of the wrong type, missing, too small, too large, truncated, and a field that no contract has. */
const WRONG = [
  '',
  'x'.repeat(70_000),
  'a\u0000b',
  '\ud83d',
  'x',
  7,
  -1,
  1.5,
  1e15,
  true,
  null,
  undefined,
  [],
  [{}],
  Array(500).fill('1'),
  {},
  { nobody: 1 },
]

type Field = { path: readonly string[] }

/** Every field of a body, including nested ones. */
function fieldsOf(schema: unknown, path: readonly string[] = []): Field[] {
  if (!(schema instanceof Object)) return []
  const { properties, items, anyOf, oneOf } = schema as { properties?: object; items?: unknown; anyOf?: unknown[]; oneOf?: unknown[] }
  const inside = Object.entries(properties ?? {}).flatMap(([name, field]) => [
    { path: [...path, name] },
    ...fieldsOf(field, [...path, name]),
  ])
  const others = [...(anyOf ?? []), ...(oneOf ?? [])].flatMap((part) => fieldsOf(part, path))
  return [...inside, ...others, ...fieldsOf(items, [...path, '0'])]
}

function bodyWith(path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  return name === '0' ? [bodyWith(rest, value)] : { [name]: bodyWith(rest, value) }
}

function faultsOf({ body }: Endpoint, input: unknown): FieldFault[] {
  const parsed = body.safeParse(input, REPORTED)
  return parsed.success ? [] : fieldFaults(parsed.error.issues)
}

function allFaults(endpoint: Endpoint): FieldFault[] {
  const fields = [{ path: [] }, ...fieldsOf(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }))]
  return fields.flatMap(({ path }) => WRONG.flatMap((value) => faultsOf(endpoint, bodyWith(path, value))))
}

test('every call reports a field in the caller’s language', () => {
  const keys = new Set<string>()
  const foreign: string[] = []
  for (const endpoint of CALLS) {
    for (const { field, message } of allFaults(endpoint)) {
      if (typeof message === 'string') {
        foreign.push(`${endpoint.path} ${field}: ${message}`)
        continue
      }
      keys.add(message.text)
      for (const language of LANGUAGES) {
        const sentence = text(language, message.text, message.values)
        const letters = { en: /[a-z]/, ko: /[가-힣]/, si: /[\u0d80-\u0dff]/, np: /[\u0900-\u097f]/ }[language]
        if (!letters.test(sentence) || /\{\{|undefined|NaN/.test(sentence))
          foreign.push(`${endpoint.path} ${field} ${language}: ${sentence}`)
      }
    }
  }
  expect([...new Set(foreign)]).toEqual([])
  expect(CALLS.length).toBeGreaterThan(60)
  // Proves that every kind of fault was covered.
  for (const kind of [
    'required',
    'tooLong',
    'invalid',
    'choose',
    'atMost',
    'atLeast',
    'tooMany',
    'unknown',
    'characters',
    'email.invalid',
  ]) {
    expect(keys, kind).toContain(`common.field.${kind}`)
  }
})

test('states the maximum length of a text, in every language', () => {
  const parsed = z.strictObject({ name: z.string().max(60) }).safeParse({ name: 'x'.repeat(100) }, REPORTED)
  const [fault] = fieldFaults(parsed.error?.issues ?? [])
  expect(fault).toEqual({ field: 'name', message: { text: 'common.field.tooLong', values: { max: '60' } } })
  expect(text('ko', 'common.field.tooLong', { max: '60' })).toBe('60자까지 쓸 수 있어요.')
})
