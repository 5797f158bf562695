import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

test.each(['display', 'text', 'price'])('the font stack for %s covers the scripts of all four languages', (use) => {
  const fonts = tokens.match(new RegExp(`--font-${use}: (.+);`))?.[1]
  // Yaldevi has Latin and Sinhala glyphs.
  expect(fonts).toMatch(/Yaldevi|"Noto Sans Sinhala"/)
  expect(fonts).toContain('"Noto Sans KR"')
  expect(fonts).toContain('"Noto Sans Devanagari"')
})
