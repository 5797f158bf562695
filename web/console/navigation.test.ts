import { expect, it } from 'vitest'
import { DEFAULT_RIGHTS, roleMay } from '#contract/rules/permissions.ts'
import { entriesFor, isCurrent, NAVIGATION } from './navigation.ts'

it('the rail has the drawn fourteen entries, packing, parcels, inquiries and refunds in three groups, the owner sees all of them', () => {
  expect(NAVIGATION.filter(({ group }) => group !== null)).toHaveLength(18)
  expect(NAVIGATION.filter(({ tab }) => tab)).toHaveLength(4)
  expect(entriesFor((right) => roleMay('owner', new Set(), right)).map(({ path }) => path)).toEqual(NAVIGATION.map(({ path }) => path))
})

it('an entry that a role may not open is not there', () => {
  const packer = entriesFor((right) => roleMay('packer', new Set(DEFAULT_RIGHTS.packer), right)).map(({ path }) => path)
  expect(packer).toEqual(['', '/orders', '/packing', '/parcels', '/products', '/stock', '/account'].map((path) => `/console${path}`))
})

it('an entry is current on its page and on those below', () => {
  const [today, orders] = NAVIGATION
  if (!today || !orders) throw new Error('There are no entries')
  expect(isCurrent(today, '/console')).toBe(true)
  expect(isCurrent(today, '/console/orders')).toBe(false)
  expect(isCurrent(orders, '/console/orders/K-1')).toBe(true)
  expect(isCurrent(orders, '/console/orders-old')).toBe(false)
})
