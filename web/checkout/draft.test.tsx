import { afterEach, expect, it } from 'vitest'
import { type CheckoutValues, EMPTY_VALUES, slotOf } from './checkout-values.ts'
import { keepDraft, readDraft } from './draft.ts'

afterEach(() => localStorage.clear())

const values: CheckoutValues = { ...EMPTY_VALUES, firstName: 'Nimali', note: 'Gate 1234', method: 'cash', slot: 2, agreed: true }

it('keeps the chosen address, the way to pay and what was typed, and not the agreement', () => {
  keepDraft('u1', values)
  expect(readDraft('u1')).toEqual({ ...values, agreed: false })
  const address = { address: 'Seoul', active: false, label: 'Work' }
  const slots = [{ ...address, active: true }, null, address]
  expect(slotOf(slots, readDraft('u1')?.slot ?? null)).toBe(2)
})

it('is nobody else’s, and gone once somebody else has asked', () => {
  keepDraft('u1', values)
  expect(readDraft('u2')).toBeNull()
  expect(readDraft('u1')).toBeNull()
})
