import { describe, expect, it } from 'vitest'
import { COURIERS, courierName, readTrackingNumber, trackingPage } from './couriers.ts'

describe('a tracking number', () => {
  it.each([
    ['cj', '600000000014', '600000000014'],
    ['cj', '6000-0000-0025', '600000000025'],
    ['cj', '６０００００００００１４', '600000000014'],
    ['lotte', '6000 0000 0040', '600000000040'],
    ['post', '1234567890123', '1234567890123'],
    ['logen', '12345678901', '12345678901'],
    ['hanjin', '1234567890', '1234567890'],
  ] as const)('of %s, written %s, is %s', (courier, text, number) => {
    expect(readTrackingNumber(courier, text)).toEqual({ number, fault: null })
  })

  it.each([
    ['cj', '6.00000E+11', 'lost-digits'],
    ['cj', '6e11', 'lost-digits'],
    ['cj', '600000000037', 'check-digit'],
    ['lotte', '6000000000', 'digits'],
    ['post', '600000000014', 'digits'],
    ['logen', '', 'digits'],
    ['cj', '=1+1', 'digits'],
    ['cj', '010-0000-000A', 'digits'],
  ] as const)('of %s is not %s: %s', (courier, text, fault) => {
    expect(readTrackingNumber(courier, text).fault).toBe(fault)
  })
})

it('has a name and an address for each courier', () => {
  for (const courier of COURIERS) {
    expect(courierName(courier)).toMatch(/[가-힣]/)
    expect(new URL(trackingPage(courier, '600000000014')).protocol).toBe('https:')
    expect(trackingPage(courier, '600000000014')).toContain('600000000014')
  }
})
