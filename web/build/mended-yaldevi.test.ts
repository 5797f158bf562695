import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { mendYaldevi, YALDEVI_SINHALA } from './mended-yaldevi.ts'

const font = () => readFileSync(createRequire(import.meta.url).resolve(YALDEVI_SINHALA))

it('makes a whole file again, which needs no second mend', () => {
  const mended = mendYaldevi(font())
  expect(mended.readUInt32BE(8)).toBe(mended.length)
  expect(mended.length % 4).toBe(0)
  expect(() => mendYaldevi(mended)).toThrow('Yaldevi has changed')
})
