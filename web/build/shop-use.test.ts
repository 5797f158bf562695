import { expect, test } from 'vitest'
import { shopUse } from './shop-use.ts'

const modules = new Map([
  ['/web/ui/price.tsx', { isEntry: false, importers: ['/web/cart/cart.tsx', '/web/console/orders/order.tsx'], dynamicImporters: [] }],
  ['/web/cart/cart.tsx', { isEntry: false, importers: ['/web/cart/cart.route.tsx', '/web/home/home.route.tsx'], dynamicImporters: [] }],
  ['/web/cart/cart.route.tsx', { isEntry: true, importers: [], dynamicImporters: [] }],
  ['/web/home/home.route.tsx', { isEntry: false, importers: [], dynamicImporters: ['/web/root.tsx'] }],
  ['/web/console/orders/order.tsx', { isEntry: true, importers: [], dynamicImporters: [] }],
])

test('counts the pages and lazy parts of the shop that load a module, and none of the console', () => {
  const moduleOf = (id: string) => modules.get(id) ?? null
  expect(shopUse('/web/ui/price.tsx', moduleOf)).toEqual({ pages: 1, lazyParts: 1 })
  expect(shopUse('/web/console/orders/order.tsx', moduleOf)).toEqual({ pages: 0, lazyParts: 0 })
})
