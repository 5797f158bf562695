import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

test.each(['display', 'text', 'price'])('the letters of all four languages are in the fonts for %s', (use) => {
  const fonts = tokens.match(new RegExp(`--font-${use}: (.+);`))?.[1]
  // Yaldevi has Latin and Sinhala letters.
  expect(fonts).toMatch(/Yaldevi|"Noto Sans Sinhala"/)
  expect(fonts).toContain('"Noto Sans KR"')
  expect(fonts).toContain('"Noto Sans Devanagari"')
})
