import { expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const place = { purpose: 'tests', place: 'order-1' }

it('decrypts what it encrypted, with a new nonce each time, and reveals nothing', () => {
  const [one, two] = [seal('a secret', place, '110-222 김하나'), seal('a secret', place, '110-222 김하나')]
  expect(unseal('a secret', place, one)).toBe('110-222 김하나')
  expect(one.equals(two)).toBe(false)
  expect(one.includes('110')).toBe(false)
})

it('decrypts nothing that was changed, moved, sealed for another purpose or with another secret', () => {
  const sealed = seal('a secret', place, '110222333')
  for (const index of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => unseal('a secret', place, changed)).toThrow()
  }
  expect(() => unseal('a secret', { ...place, place: 'order-2' }, sealed)).toThrow()
  expect(() => unseal('a secret', { ...place, purpose: 'others' }, sealed)).toThrow()
  expect(() => unseal('another secret', place, sealed)).toThrow()
  expect(() => unseal('a secret', place, sealed.subarray(0, 20))).toThrow()
})
