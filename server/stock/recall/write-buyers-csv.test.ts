import { expect, it } from 'vitest'
import type { LotBuyer } from '#contract/calls/console/stock/recalls.ts'
import { writeBuyersCsv } from './write-buyers-csv.ts'

it('writes the times of Seoul, and leaves a time empty that is not there', () => {
  const buyer: LotBuyer = {
    orderId: '1',
    orderNumber: '1001',
    placedAt: '2026-11-25T15:30:00.000Z',
    status: 'Delivered',
    name: 'Sita',
    kind: 'customer',
    phone: '+821077334455',
    email: 'sita@example.com',
    pieces: 2,
    toldAt: '2026-11-26T16:00:00.000Z',
    unreachable: false,
  }
  const [, told, untold] = writeBuyersCsv([buyer, { ...buyer, toldAt: null }])
    .toString()
    .split(/\r?\n/)
  expect(told).toBe(
    '"1001","2026-11-26 00:30:00","Delivered","Sita","010-7733-4455","sita@example.com","2","2026-11-27 01:00:00","customer",""',
  )
  expect(untold).toContain('"2","","customer"')
})
