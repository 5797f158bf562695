import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { FieldRule } from '../base/form/field-rules.ts'

/** Values that users type, paste or autofill, and some unusual ones. None is longer than the shortest `maxLength`. */
const TYPED = [
  ...[
    '',
    ' ',
    '\t',
    '\n',
    '\u3164',
    '\u200b',
    '0',
    'a',
    ' a ',
    '\ta\n',
    'a\tb',
    'a\nb',
    'a\u0000b',
    'a\u0007',
    'a\ud83d',
    '👍',
    '김하나',
    'අශානි',
  ],
  ...['www.example.com', 'https://a.kr', 'a@b', 'a@b.kr', '.a@b.kr', 'a..b@b.kr', '김@b.kr', 'a@b.kr,c@d.kr', ' a@b.kr ', 'a\t@b.kr'],
  ...['01012345678', '010-1234-5678', '０１０１２３４５６７８', '010\t1234\t5678', '+821012345678', '02-123-4567', '+94771234567', '1'],
  ...['123456', '12 456', '１２３４５６', '12345', '1234567', '12345678', '1234567\u0007', '123-45-67890', '----------', '004', '999', '5'],
  ...['12,345', '2.5', '-1', '1e3', '2026-11-20', '2026-11-20T09:41'],
]

/** A form with its rules and its call. */
export interface FormTable {
  /** Name of the form in test names. */
  form: string
  rules: Readonly<Record<string, FieldRule>>
  /** The schema of what the form sends. */
  schema: z.ZodType
  /** Values that form and schema accept. */
  filled: Readonly<Record<string, string>>
  /** The request body for the values of the form; by default the values themselves. */
  bodyOf?: (typed: Readonly<Record<string, string>>) => unknown
}

/** Tests for each field of some forms that a value which its rule accepts passes the schema of the call (decision 051). */
export function testFormRules(forms: readonly FormTable[]): void {
  describe.each(forms)('$form', ({ rules, schema, filled, bodyOf = (typed) => typed }) => {
    const isAccepted = (typed: Readonly<Record<string, string>>) => schema.safeParse(bodyOf(typed)).success

    test('form and call accept good values', () => {
      for (const [field, rule] of Object.entries(rules)) expect(rule(filled[field] ?? ''), field).toBeNull()
      expect(schema.safeParse(bodyOf(filled)).error).toBeUndefined()
    })

    test.each(Object.entries(rules))('%s: the form refuses what the call refuses', (field, rule) => {
      const wrong = TYPED.filter((value) => rule(value) === null && !isAccepted({ ...filled, [field]: value }))
      expect(wrong).toEqual([])
    })
  })

  test('each rule of a form refuses some of the values and accepts others', () => {
    const rules = forms.flatMap(({ form, rules: all }) => Object.entries(all).map(([field, rule]) => ({ name: `${form}: ${field}`, rule })))
    const useless = rules.filter(({ rule }) => new Set(TYPED.map((value) => rule(value) === null)).size === 1).map(({ name }) => name)
    expect(useless).toEqual([])
  })
}
