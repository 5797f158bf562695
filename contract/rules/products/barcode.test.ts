import { describe, expect, it } from 'vitest'
import { checkDigit, isGlobalGtin, isGtin, plainGtin } from './barcode.ts'

describe('an article number', () => {
  it("names one product in every shop unless its prefix is a shop's or a coupon's", () => {
    for (const gtin of ['4006381333931', '96385074', '036000291452', '14006381333938']) expect(isGlobalGtin(gtin), gtin).toBe(true)
    for (const other of ['2000000000015', '2013000010007', '4006381333932']) expect(isGlobalGtin(other), other).toBe(false)
  })

  it('is right with its check digit alone', () => {
    for (const gtin of ['4006381333931', '96385074', '036000291452', '14006381333938', '8801043014786'])
      expect(isGtin(gtin), gtin).toBe(true)
    for (const wrong of ['4006381333932', '400638133393', '', '40063813339a1', '4006381333931 ', '000'])
      expect(isGtin(wrong), wrong).toBe(false)
    expect(checkDigit('400638133393')).toBe(1)
  })

  it('is the same with and without leading zeros', () => {
    expect(plainGtin('0036000291452')).toBe(plainGtin('036000291452'))
  })
})
