import { expect, test } from 'vitest'
import { languageSchema, localizedTextSchema } from './languages.ts'
import { line, note, prose, reference } from './text.ts'

const KINDS = { line: line(100), note: note(100), prose: prose(), reference: reference(100) }

test.each(Object.entries(KINDS))('%s takes every script, markup as text, marks of direction and whole emoji', (_, schema) => {
  const texts = ['උම්බලකඩ', 'करी पत्ता', '고춧가루', '<script>alert(1)</script>', 'a\u202eb', '👩\u200d🍳🧄', '{"$ne":1}']
  for (const text of texts) expect(schema.parse(text)).toBe(text)
})

test.each(Object.entries(KINDS))('%s takes no control characters and no halves of characters', (_, schema) => {
  for (const text of ['a\u0000b', 'a\u001bb']) expect(schema.safeParse(text).error?.issues[0]?.message).toBe('common.field.characters')
  for (const text of ['a\ud83d', '\udc4db', '\udc4d\ud83d'])
    expect(schema.safeParse(text).error?.issues[0]?.message).toBe('common.field.characters')
})

test('a text in four languages takes neither in any of them', () => {
  for (const language of languageSchema.options)
    for (const text of ['\ud83d', '\u0000'])
      expect(localizedTextSchema.safeParse({ en: 'a', ko: 'a', si: 'a', np: 'a', [language]: text }).error?.issues[0]?.path).toEqual([
        language,
      ])
})
