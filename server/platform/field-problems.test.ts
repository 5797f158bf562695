import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { LANGUAGES } from '#contract/languages.ts'
import type { FieldFault } from './errors.ts'
import { fieldFaults, REPORTED } from './field-problems.ts'
import { text } from './texts.ts'

const CONTRACT = join(import.meta.dirname, '../../contract')
/** Too short, too long, of the wrong kind, missing, too small, too large, cut through, and what no contract knows. */
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
const isEndpoint = (value: unknown): value is Endpoint => value instanceof Object && 'method' in value && 'path' in value && 'body' in value

let endpoints: Endpoint[]
beforeAll(async () => {
  const files = readdirSync(CONTRACT).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  const modules: object[] = await Promise.all(files.map((name) => import(/* @vite-ignore */ join(CONTRACT, name))))
  endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
})

/** Every field of a body, those within others too. */
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

test('no call tells a field in the words of the validator, and none of a shopper in other words than the reader’s', () => {
  const told = new Set<string>()
  const foreign: string[] = []
  for (const endpoint of endpoints) {
    for (const { field, message } of allFaults(endpoint)) {
      if (typeof message !== 'string') told.add(message.text)
      if (typeof message === 'string' && (endpoint.access !== 'staff' || /unsaid|expected|^Invalid|^Too (?:big|small)/.test(message))) {
        foreign.push(`${endpoint.path} ${field}: ${message}`)
      }
      if (typeof message === 'string') continue
      for (const language of LANGUAGES) {
        const sentence = text(language, message.text, message.values)
        const letters = { en: /[a-z]/, ko: /[가-힣]/, si: /[\u0d80-\u0dff]/, np: /[\u0900-\u097f]/ }[language]
        if (!letters.test(sentence) || /\{\{|undefined|NaN/.test(sentence))
          foreign.push(`${endpoint.path} ${field} ${language}: ${sentence}`)
      }
    }
  }
  expect([...new Set(foreign)]).toEqual([])
  expect(endpoints.length).toBeGreaterThan(60)
  // The walk reached every kind of fault.
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
    expect(told, kind).toContain(`common.field.${kind}`)
  }
})

test('says how long a text may be, in every language', () => {
  const parsed = z.strictObject({ name: z.string().max(60) }).safeParse({ name: 'x'.repeat(100) }, REPORTED)
  const [fault] = fieldFaults(parsed.error?.issues ?? [])
  expect(fault).toEqual({ field: 'name', message: { text: 'common.field.tooLong', values: { max: '60' } } })
  expect(text('ko', 'common.field.tooLong', { max: '60' })).toBe('60자까지 쓸 수 있어요.')
})
