import { expect, it } from 'vitest'
import { isToWorker } from './worker-messages.ts'

it('accepts only messages of known types', () => {
  expect([null, 'KEEP', {}, { type: 'OTHER' }].some(isToWorker)).toBe(false)
  expect(isToWorker({ type: 'ERASED' })).toBe(true)
})
