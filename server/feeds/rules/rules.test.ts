import { describe, expect, it } from 'vitest'
import type { GoogleLine } from '../google/google-line.ts'
import type { NaverLine } from '../naver/naver-line.ts'
import { plainText } from '../plain-text.ts'
import { GOOGLE_RULES } from './google-rules.ts'
import { NAVER_RULES } from './naver-rules.ts'
import { isPromotion } from './promotion.ts'
import { faultsOf } from './rule.ts'

const GOOGLE: GoogleLine = {
  id: '7',
  title: 'Basmati rice 1 kg',
  description: 'Long grains.',
  link: 'https://shop.example/Details/7',
  imageLink: 'https://shop.example/p/7.jpg',
  additionalImageLinks: [],
  availability: 'in_stock',
  price: '5900 KRW',
  salePrice: '4900 KRW',
  saleDates: '2026-11-27T00:00+0900/2026-11-28T00:00+0900',
  brand: 'Farm',
  gtin: '8801043014786',
  productType: 'Rice',
  unitPricingMeasure: '1000 g',
  unitPricingBaseMeasure: '100 g',
  shipping: '3000 KRW',
  pictureSide: 800,
}
const NAVER: NaverLine = {
  id: '7',
  title: '바스마티쌀 1kg',
  price_pc: '4900',
  normal_price: '5900',
  link: 'https://shop.example/Details/7?lang=ko',
  image_link: 'https://shop.example/p/7.jpg',
  add_image_link: '',
  category_name1: '쌀',
  barcode: '8801043014786',
  brand: '농장',
  origin: '인도산',
  shipping: '3000',
  pictureSide: '800',
}

describe('a line for Google', () => {
  it('that keeps every rule has no fault', () => expect(faultsOf(GOOGLE, GOOGLE_RULES)).toEqual([]))

  it.each<[string, Partial<GoogleLine>]>([
    ['noName', { title: '' }],
    ['form', { title: 'x'.repeat(151) }],
    ['form', { title: 'two\tparts' }],
    ['noDescription', { description: '' }],
    ['form', { description: 'x'.repeat(5_001) }],
    ['promotion', { title: 'Rice with free shipping' }],
    ['promotion', { description: 'Now 20% off' }],
    ['noPicture', { imageLink: null }],
    ['smallPicture', { pictureSide: 299 }],
    ['form', { imageLink: '/p/7.jpg' }],
    ['form', { additionalImageLinks: Array.from({ length: 11 }, () => 'https://shop.example/p/8.jpg') }],
    ['form', { id: 'x'.repeat(51) }],
    ['form', { link: 'shop.example/7' }],
    ['noPrice', { price: '0 KRW', salePrice: null, saleDates: null }],
    ['noPrice', { salePrice: '5900 KRW' }],
    ['form', { saleDates: '2026-11-28T00:00+0900/2026-11-27T00:00+0900' }],
    ['form', { saleDates: '2026-11-27' }],
    ['form', { gtin: '8801043014787' }],
    ['form', { gtin: '2013000010007' }],
    ['form', { brand: 'x'.repeat(71) }],
    ['form', { unitPricingBaseMeasure: '100 ml' }],
    ['form', { unitPricingMeasure: null }],
    ['form', { unitPricingBaseMeasure: '30 g' }],
    ['form', { shipping: '3,000' }],
  ])('has the fault %s with %j', (fault, change) => expect(faultsOf({ ...GOOGLE, ...change }, GOOGLE_RULES)).toEqual([fault]))
})

describe('a line for Naver', () => {
  it('that keeps every rule has no fault', () => expect(faultsOf(NAVER, NAVER_RULES)).toEqual([]))

  it.each<[string, Partial<NaverLine>]>([
    ['noName', { title: '' }],
    ['form', { title: '가'.repeat(101) }],
    ['promotion', { title: '무료배송 쌀' }],
    ['noPrice', { price_pc: '0', normal_price: '' }],
    ['noPrice', { price_pc: '4,900', normal_price: '' }],
    ['form', { normal_price: '4900' }],
    ['noPicture', { image_link: '' }],
    ['smallPicture', { pictureSide: '200' }],
    ['form', { add_image_link: 'https://shop.example/a.jpg|b.jpg' }],
    ['shipping', { shipping: '' }],
    ['shipping', { shipping: '1000001' }],
    ['form', { barcode: '036000291452' }],
    ['form', { category_name1: '' }],
    ['form', { brand: '농\t장' }],
    ['form', { origin: '<b>인도</b>' }],
  ])('has the fault %s with %j', (fault, change) => expect(faultsOf({ ...NAVER, ...change }, NAVER_RULES)).toEqual([fault]))
})

it('advertising is distinguished from describing', () => {
  for (const text of ['Sale ends Friday on sale', 'Buy now', '최저가 쌀', '쌀 1+1', '쌀!!', '★ 쌀'])
    expect(isPromotion(text), text).toBe(true)
  for (const text of [
    'Salem biscuits',
    'Sugar-free soda',
    'Deliciously best tea',
    '할랄 인증 닭고기',
    '쌀 10+10kg',
    'For a wholesale kitchen',
  ])
    expect(isPromotion(text), text).toBe(false)
})

it('a text becomes one plain line, cut at a word and never within a character', () => {
  expect(plainText('<p>One\ttwo</p>\r\n\u0000three\uFFFF', 100)).toBe('One two three')
  expect(plainText('alpha beta gamma', 12)).toBe('alpha beta')
  expect(plainText('🍚🍚🍚', 5)).toBe('🍚🍚')
  expect(plainText('1 < 2 and 3 > 2', 100)).toBe('1 < 2 and 3 > 2')
  expect(plainText('exactly ten', 11)).toBe('exactly ten')
})
