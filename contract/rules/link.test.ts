import { expect, test } from 'vitest'
import { linkSchema, ownPictureSchema } from './link.ts'

test.each(['/', '/Details/42', '/catview?category=Spices', '/track#order-K-1', 'https://example.com/sale?x=1', 'http://example.com'])(
  '%s may be linked',
  (link) => {
    expect(linkSchema.safeParse(link).success).toBe(true)
  },
)

test.each([
  '',
  'Details/42',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  '\\\\evil.example',
  '/\t/evil.example',
  '\n/evil',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/x',
  'https:evil.example',
  'https:///evil.example',
  'https://user:pass@example.com',
  'https://example.com/\u0000',
  'mailto:a@example.com',
  `/${'a'.repeat(500)}`,
])('%j may not', (link) => {
  expect(linkSchema.safeParse(link).success).toBe(false)
})

test('a picture is one of this store', () => {
  expect(ownPictureSchema.safeParse('/pictures/abc/640').success).toBe(true)
  for (const other of ['https://example.com/a.png', '/Details/1', '//pictures/a', 'data:image/png;base64,AA==']) {
    expect(ownPictureSchema.safeParse(other).success).toBe(false)
  }
})
