import { expect, it } from 'vitest'
import { findCodes } from '../names/depositor-codes.ts'
import type { Candidate } from './candidate.ts'
import { namesakesOf, ordersLike, prepareOrders } from './orders-to-compare.ts'

const order = (number: number, missing: number, code: string, name: string, open = true): Candidate => ({
  order: {
    _id: `o${number}`,
    orderNumber: `K-${number}`,
    code,
    customer: name,
    customerId: name,
    depositor: name,
    paymentMethod: 'cash' as const,
    status: 'Pending' as const,
    amount: open ? missing + 1_000_000 : missing,
    missing: open ? missing : 0,
    open,
    dueAt: '2026-11-28T14:59:59.999Z',
    paidAt: null,
    endedAt: null,
    autoCancelled: false,
  },
  number,
  names: [name],
  payers: [],
})

const ALL = [
  order(10_001, 30_000, 'A2222', 'Nimali Perera'),
  order(10_002, 30_900, 'A3333', '김하나'),
  order(10_003, 31_600, 'A4444', 'Bikash Tamang'),
  order(10_004, 90_000, 'A5555', 'Tharindu Kumara'),
  order(10_005, 30_000, 'A6666', 'Nimali Silva', false),
]
const orders = prepareOrders(ALL)
const found = (amount: number, text: string) => [...new Set(ordersLike(amount, findCodes(text), orders))].map(({ number }) => number).sort()

it('compares a line with the orders of a near amount, and with those that it names, whatever it brings', () => {
  expect(found(30_000, '')).toEqual([10_001, 10_002, 10_005])
  expect(found(30_950, '')).toEqual([10_001, 10_002, 10_003, 10_005])
  expect(found(5, 'KIM A5555')).toEqual([10_004])
  expect(found(5, 'K-10003 A2222')).toEqual([10_001, 10_003])
  expect(found(1_000_000, 'A9999')).toEqual([])
})

it('finds by a name only orders that can be paid, and none when too many share a part of it', () => {
  const named = (payer: string, among = orders) => [...namesakesOf([payer], among)].map(({ number }) => number)
  expect(named('니말리')).toEqual([10_001])
  expect(named('TAMANG BIKASH')).toEqual([10_003])
  const many = prepareOrders(Array.from({ length: 31 }, (_, at) => order(at, 1, 'A2222', `Nimali N${at}`)))
  expect(named('Nimali', many)).toEqual([])
})
