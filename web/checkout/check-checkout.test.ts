import { expect, test } from 'vitest'
import { deliveryInfoSchema } from '#contract/calls/checkout.ts'
import { userForTests } from '../testing/user-for-tests.ts'
import { checkCheckout } from './check-checkout.ts'
import { type CheckoutValues, EMPTY_VALUES, slotOf, splitName, withAccount } from './checkout-values.ts'

const complete: CheckoutValues = {
  ...EMPTY_VALUES,
  firstName: 'Nimali',
  lastName: 'Perera',
  phone: '010-1234-5678',
  email: 'nimali@example.com',
  method: 'wallet',
  agreed: true,
}
const HOME = '12, Demo-ro 3-gil, Seoul'

test('a complete checkout passes', () => {
  expect(checkCheckout(complete, HOME, 1)).toBeNull()
})

test('a missing payment method is shown before anything else', () => {
  expect(checkCheckout(EMPTY_VALUES, '', 0)).toEqual({ kind: 'method' })
})

test('an empty cart is shown before missing fields', () => {
  expect(checkCheckout({ ...EMPTY_VALUES, method: 'card' }, '', 0)).toEqual({ kind: 'empty' })
})

test('missing fields are named from top to bottom under the common sentence', () => {
  const problem = checkCheckout({ ...complete, firstName: ' ', email: '' }, '', 2)
  expect(problem).toEqual({
    kind: 'fields',
    text: 'checkout.error.fillAllFields',
    problems: [
      { field: 'firstName', text: 'checkout.error.firstName' },
      { field: 'email', text: 'common.field.email.invalid' },
      { field: 'address', text: 'checkout.error.address' },
    ],
  })
})

test('a field with an invalid value has a message of its own', () => {
  expect(checkCheckout({ ...complete, phone: '02-123-4567' }, HOME, 1)).toMatchObject({ text: 'common.field.phone.invalid' })
})

test('names hold no web address', () => {
  const values = { ...complete, method: 'cash', firstName: 'https://evil.example', lastName: 'www.evil', depositor: 'evil.com' } as const
  expect(checkCheckout(values, HOME, 1)).toEqual({
    kind: 'fields',
    text: 'common.field.name.webAddress',
    problems: ['firstName', 'lastName', 'depositor'].map((field) => ({ field, text: 'common.field.name.webAddress' })),
  })
})

test('without the agreement nothing is ordered', () => {
  expect(checkCheckout({ ...complete, agreed: false }, HOME, 1)).toMatchObject({
    text: 'checkout.agreeOrderError',
    problems: [{ field: 'agreed' }],
  })
})

test.each([
  ['none', '', true],
  ['personal', '010-1234-5678', true],
  ['personal', '', false],
  ['personal', '12', false],
  ['business', '123-45-67890', true],
  ['business', '1234567890', true],
  ['business', '010-1234-5678', false],
] as const)('a cash receipt of kind %s accepts the number "%s": %s', (receipt, receiptNumber, fine) => {
  const problem = checkCheckout({ ...complete, method: 'cash', depositor: 'Perera N', receipt, receiptNumber }, HOME, 1)
  expect(problem === null).toBe(fine)
})

test('cash requires the depositor, other ways do not', () => {
  expect(checkCheckout({ ...complete, method: 'cash' }, HOME, 1)).toMatchObject({ problems: [{ field: 'depositor' }] })
})

test.each([
  ['Nimali Perera', 'Nimali', 'Perera'],
  ['Ana Maria de Silva', 'Ana', 'Maria de Silva'],
  ['김민수', '민수', '김'],
  ['남궁민수', '민수', '남궁'],
  ['홍 길동', '길동', '홍'],
  ['Madonna', 'Madonna', ''],
])('splits the name %s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})

const USER = userForTests({ _id: 'u', name: 'Nimali Perera', phone: '010-0000-0001' })

test('typed text stays when the account arrives', () => {
  const values = withAccount({ ...EMPTY_VALUES, firstName: 'Amma', phone: '010-2222-3333' }, USER)
  expect(values).toMatchObject({ firstName: 'Amma', lastName: '', phone: '010-2222-3333', email: 'nimali@example.com', agreed: false })
})

test.each([
  ['two words', `${'N'.repeat(30)} ${'P'.repeat(69)}`],
  ['many words', 'Ana Maria de la Santa Cruz '.repeat(4).slice(0, 100)],
  ['letters of two units each', `Ana ${'𝒜'.repeat(48)}`],
])('a name of 100 characters, %s, begins the form with values that can be sent', (_kind, name) => {
  expect(name).toHaveLength(100)
  const account = { ...USER, name }
  const values: CheckoutValues = { ...withAccount(EMPTY_VALUES, account), method: 'cash', agreed: true }
  expect(checkCheckout(values, HOME, 1)).toBeNull()
  const { firstName, lastName, phone, email } = values
  expect(deliveryInfoSchema.safeParse({ firstName, lastName, phone, email, address: HOME }).error).toBeUndefined()
  expect(values.depositor.length).toBeLessThanOrEqual(60)
  expect([firstName, lastName, values.depositor].every((part) => part.isWellFormed())).toBe(true)
})

test('the chosen address counts while it is filled, else the default one', () => {
  const home = { address: 'Home', active: false }
  const work = { address: 'Work', active: true }
  expect(slotOf([home, work, null], 0)).toBe(0)
  expect(slotOf([home, work, null], 2)).toBe(1)
  expect(slotOf([home, work, null], null)).toBe(1)
  expect(slotOf([null, null, null], null)).toBe(-1)
})
