import { expect, test } from 'vitest'
import { addressSchema } from '#contract/calls/account.ts'
import { EMPTY_ENTRY, missingFields, toAddress } from './address-entry.ts'
import { readAddress } from './read-address.ts'

test.each([
  ['경상남도 김해시 동상로58번길 45, 2층 (50922)', '경상남도 김해시 동상로58번길 45, 2층', '50922'],
  ['(우) 15385 경기도 안산시 단원구 다문화1길 12', null, '15385'],
  ['[15385] 경기도 안산시 다문화1길 12', '경기도 안산시 다문화1길 12', '15385'],
  ['12, Damunhwa 1-gil,\n Ansan-si 15385\nKorea', '12, Damunhwa 1-gil, Ansan-si Korea', '15385'],
  ['12, Damunhwa 1-gil, 15385, Korea', '12, Damunhwa 1-gil, Korea', '15385'],
])('reads the zip code out of %j', (pasted, line, zipCode) => {
  const read = readAddress(pasted)
  expect(read.zipCode).toBe(zipCode)
  if (line !== null) expect(read.line).toBe(line)
})

test.each(['12 Damunhwa-ro, call 010-1234-56789', 'Order 123456, Seoul', '010-12345-678, Busan'])('finds no zip code in %j', (pasted) => {
  expect(readAddress(pasted).zipCode).toBeNull()
})

test('a bracketed zip code wins over another number of five digits', () => {
  expect(readAddress('Building 10001, Ansan (15385)').zipCode).toBe('15385')
})

test('a pasted address is kept in one line with its zip code at the end', () => {
  const address = toAddress({ ...EMPTY_ENTRY, pasted: '[50922]\n김해시 동상로58번길 45', label: ' Home ' }, 'paste')
  expect(address).toEqual({ address: '김해시 동상로58번길 45 (50922)', active: false, label: 'Home', zipCode: '50922' })
  expect(addressSchema.safeParse(address).success).toBe(true)
})

test('a found address carries its detail', () => {
  const entry = { ...EMPTY_ENTRY, zip: '50922', road: '경남 김해시 동상로58번길 45', detail: '2층 203호' }
  expect(toAddress(entry, 'search')).toMatchObject({
    address: '경남 김해시 동상로58번길 45, 2층 203호 (50922)',
    detail: '2층 203호',
    zipCode: '50922',
  })
})

test('the English form of a found address begins with the detail, and stays away when it is too long', () => {
  const entry = { ...EMPTY_ENTRY, zip: '50922', road: '경남 김해시 동상로 45', roadEnglish: '45 Dongsang-ro, Gimhae-si', detail: '203' }
  expect(toAddress(entry, 'search')?.addressEnglish).toBe('203, 45 Dongsang-ro, Gimhae-si (50922)')
  expect(toAddress({ ...entry, roadEnglish: 'a'.repeat(300) }, 'search')).toEqual({
    address: '경남 김해시 동상로 45, 203 (50922)',
    active: false,
    zipCode: '50922',
    detail: '203',
  })
})

const manual = { ...EMPTY_ENTRY, city: 'Gimhae-si', manualZip: '50922', street: 'Dongsang-ro 58beon-gil', number: '45' }

test('typed parts complete a full address that lacks them, and double nothing', () => {
  expect(toAddress({ ...manual, full: 'Room 203' }, 'manual')?.address).toBe(
    'Room 203, 45 Dongsang-ro 58beon-gil, Gimhae-si, Korea (50922)',
  )
  expect(toAddress({ ...manual, full: '45, Dongsang-ro 58beon-gil, Gimhae-si, Korea, room 203' }, 'manual')?.address).toBe(
    '45, Dongsang-ro 58beon-gil, Gimhae-si, Korea, room 203 (50922)',
  )
})

test('each tab requires its own fields', () => {
  const names = (tab: 'paste' | 'search' | 'manual') => missingFields(EMPTY_ENTRY, tab).map(([field]) => field)
  expect(names('paste')).toEqual(['pasted'])
  expect(names('search')).toEqual(['zip', 'road', 'detail'])
  expect(names('manual')).toEqual(['city', 'street', 'number', 'manualZip', 'full'])
})

test('a typed zip code has five digits', () => {
  expect(missingFields({ ...manual, full: 'x', manualZip: '509' }, 'manual')).toEqual([['manualZip', 'account.address.zipCode']])
})

test('an address that is too long is refused here, not by the store', () => {
  expect(toAddress({ ...EMPTY_ENTRY, pasted: 'a'.repeat(301) }, 'paste')).toBeNull()
})
