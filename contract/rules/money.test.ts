import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryCharge, isGiftEarned, MAX_WON, type PricedLine, surchargeOf, totalsOf, totalsSchema, vatOf, wonSchema } from './money.ts'

const line: fc.Arbitrary<PricedLine> = fc
  .record({
    price: fc.integer({ min: 0, max: 2_000_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    quantity: fc.integer({ min: 1, max: 999 }),
  })
  .map(({ price, part, quantity }) => ({ price, discount: Math.floor(price * part), quantity }))
const lines = fc.array(line, { maxLength: 100 })

describe('won', () => {
  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_WON + 1])('refuses %d', (value) => {
    expect(wonSchema.safeParse(value).success).toBe(false)
  })
  it.each([0, 1, 3_000, MAX_WON])('accepts %d', (value) => expect(wonSchema.parse(value)).toBe(value))
})

describe('the bill', () => {
  it('of nothing is nothing, and nothing is delivered for nothing', () => {
    expect(totalsOf([])).toEqual({ total: 0, discount: 0, finalPrice: 0, deliveryCharge: 0, grandTotal: 0 })
  })

  it.each([
    [99_999, 3_000, 102_999],
    [100_000, 0, 100_000],
    [100_001, 0, 100_001],
  ])('of %d won has a delivery charge of %d and comes to %d', (price, charge, grandTotal) => {
    expect(totalsOf([{ price, discount: 0, quantity: 1 }])).toMatchObject({ finalPrice: price, deliveryCharge: charge, grandTotal })
  })

  it('counts the discounted price towards free delivery', () => {
    expect(totalsOf([{ price: 60_000, discount: 10_001, quantity: 2 }])).toEqual({
      total: 120_000,
      discount: 20_002,
      finalPrice: 99_998,
      deliveryCharge: 3_000,
      grandTotal: 102_998,
    })
  })

  it('follows the terms of the store', () => {
    expect(totalsOf([{ price: 50_000, discount: 0, quantity: 1 }], { charge: 4_500, freeFrom: 50_001 }).deliveryCharge).toBe(4_500)
    expect(totalsOf([{ price: 50_000, discount: 0, quantity: 1 }], { charge: 4_500, freeFrom: 50_000 }).deliveryCharge).toBe(0)
  })

  it('charges delivery for goods that cost nothing', () => {
    expect(totalsOf([{ price: 500, discount: 500, quantity: 3 }]).grandTotal).toBe(3_000)
    expect(deliveryCharge(0, false)).toBe(0)
  })

  it('always adds up, in whole won, never below zero', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const bill = totalsOf(all)
        expect(totalsSchema.safeParse(bill).success).toBe(true)
        expect(bill.finalPrice).toBe(all.reduce((sum, one) => sum + (one.price - one.discount) * one.quantity, 0))
        expect(bill.finalPrice).toBe(bill.total - bill.discount)
        expect(bill.grandTotal).toBe(bill.finalPrice + bill.deliveryCharge)
        expect(bill.deliveryCharge).toBe(all.length > 0 && bill.finalPrice < 100_000 ? 3_000 : 0)
      }),
    )
  })

  it('does not depend on the order of the lines, nor on how a quantity is split over lines', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const pieces = all.flatMap((one) =>
          one.quantity === 1
            ? [one]
            : [
                { ...one, quantity: 1 },
                { ...one, quantity: one.quantity - 1 },
              ],
        )
        expect(totalsOf(all.toReversed())).toEqual(totalsOf(all))
        expect(totalsOf(pieces)).toEqual(totalsOf(all))
      }),
    )
  })

  it('never gets cheaper in goods by one more line', () => {
    fc.assert(
      fc.property(lines, line, (all, more) => {
        const added = (more.price - more.discount) * more.quantity
        expect(totalsOf([...all, more]).finalPrice).toBe(totalsOf(all).finalPrice + added)
      }),
    )
  })
})

describe('the gift', () => {
  it.each([
    [99_999, false],
    [100_000, false],
    [100_001, true],
  ])('of a cart of %d won', (finalPrice, earned) => expect(isGiftEarned(finalPrice, 100_000)).toBe(earned))

  it('is never earned without a threshold', () => expect(isGiftEarned(100_001, null)).toBe(false))
})

describe('the VAT inside an amount', () => {
  it.each([
    [11_000, 0, 1_000],
    [11_005, 0, 1_000],
    [11_006, 0, 1_001],
    [10_000, 10_000, 0],
    [13_000, 2_000, 1_000],
  ])('of %d won, %d of it tax-free, is %d', (total, taxFree, vat) => expect(vatOf(total, taxFree)).toBe(vat))
})

describe('the surcharge of an area', () => {
  const terms = {
    charge: 3_000,
    freeFrom: 10_000,
    surcharges: [
      { charge: 3_000, postcodes: [{ from: '63000', to: '63644' }] },
      {
        charge: 5_000,
        postcodes: [
          { from: '40200', to: '40240' },
          { from: '63365', to: '63365' },
        ],
      },
    ],
  }
  const lines = [{ price: 5_000, discount: 0, quantity: 1 }]

  it('is due from the first to the last postal code of a range, by the first area that has it', () => {
    expect(['62999', '63000', '63644', '63645', '40220', '63365'].map((zip) => surchargeOf(zip, terms))).toEqual([
      0, 3_000, 3_000, 0, 5_000, 3_000,
    ])
    expect([undefined, ''].map((zip) => surchargeOf(zip, terms))).toEqual([0, 0])
    expect(surchargeOf('63000', {})).toBe(0)
  })

  it('is part of the delivery charge, also where delivery is free, and never of an empty cart', () => {
    expect(totalsOf(lines, terms, '63100')).toMatchObject({ finalPrice: 5_000, deliveryCharge: 6_000, grandTotal: 11_000 })
    expect(totalsOf([...lines, ...lines], terms, '63100')).toMatchObject({ deliveryCharge: 3_000, grandTotal: 13_000 })
    expect(totalsOf([], terms, '63100').grandTotal).toBe(0)
  })
})
