import { matchRoutes } from 'react-router'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import type { Permission } from '#contract/rules/permissions.ts'

interface ConsolePage {
  /** Address below the console's; empty for the start page. */
  path: string
  /** Its module, as React Router wants it. */
  file: string
  /** A role without all of these sees a notice in place of the page: what it needs to open it and for its main work. Empty: every role. */
  rights: readonly Permission[]
  /** Rights that making a new one takes besides, where an id of the address is `new`. */
  rightsOfNew?: readonly Permission[]
}

const STOCK = ['catalogue.read', 'stock.write'] as const
const MOVE = ['orders.read', 'orders.move'] as const
const MANAGE = ['staff.manage'] as const

/** Every page of the console with the rights that open it. Each is loaded when it is first opened. */
export const PAGES: readonly ConsolePage[] = [
  { path: '', file: 'today/today.route.tsx', rights: [] },
  { path: 'orders', file: 'orders/orders.route.tsx', rights: ['orders.read'] },
  { path: 'orders/print', file: 'orders/print/print.route.tsx', rights: ['orders.read'] },
  { path: 'orders/new', file: 'orders/by-phone/new-order.route.tsx', rights: MOVE },
  { path: 'orders/:orderId', file: 'orders/order.route.tsx', rights: ['orders.read'] },
  { path: 'parcels', file: 'parcels/parcels.route.tsx', rights: MOVE },
  { path: 'packing', file: 'packing/packing.route.tsx', rights: MOVE },
  { path: 'packing/weigh', file: 'packing/weigh/weigh.route.tsx', rights: MOVE },
  { path: 'products', file: 'products/products.route.tsx', rights: ['catalogue.read'] },
  { path: 'products/import', file: 'product-files/import.route.tsx', rights: ['catalogue.read', 'catalogue.write'] },
  { path: 'products/aisles', file: 'content/aisles/aisles.route.tsx', rights: ['catalogue.read'] },
  { path: 'products/deals', file: 'products/deals/deals.route.tsx', rights: ['catalogue.read'] },
  { path: 'products/feeds', file: 'feeds/feeds.route.tsx', rights: ['catalogue.read'] },
  {
    path: 'products/:itemId',
    file: 'products/editor/product.route.tsx',
    rights: ['catalogue.read'],
    rightsOfNew: ['catalogue.write'],
  },
  { path: 'stock', file: 'stock/stock.route.tsx', rights: STOCK },
  { path: 'stock/of/:itemId', file: 'stock/stock-item.route.tsx', rights: STOCK },
  { path: 'stock/lots', file: 'stock/lots/lots.route.tsx', rights: STOCK },
  { path: 'stock/lots/:lotId', file: 'stock/lots/lot.route.tsx', rights: STOCK },
  { path: 'stock/demand', file: 'stock/demand/demand.route.tsx', rights: STOCK },
  { path: 'stock/purchases', file: 'stock/purchases/purchases.route.tsx', rights: STOCK },
  { path: 'stock/purchases/print', file: 'stock/purchases/print-list.route.tsx', rights: STOCK },
  { path: 'stock/counts', file: 'stock/stocktake/stocktakes.route.tsx', rights: STOCK },
  { path: 'stock/counts/:countId', file: 'stock/stocktake/stocktake.route.tsx', rights: STOCK },
  { path: 'stock/receive', file: 'stock/receive/receive.route.tsx', rights: STOCK },
  { path: 'deposits', file: 'deposits/deposits.route.tsx', rights: ['orders.deposit'] },
  { path: 'content', file: 'content/slides/slides.route.tsx', rights: ['content.read'] },
  { path: 'content/popup', file: 'content/popup/popup.route.tsx', rights: ['content.read'] },
  { path: 'content/reels', file: 'content/reels/reels.route.tsx', rights: ['content.read'] },
  { path: 'content/help', file: 'content/help/help.route.tsx', rights: ['content.read'] },
  { path: 'content/templates', file: 'content/messages/messages.route.tsx', rights: ['content.read'] },
  { path: 'content/policies', file: 'content/policies/policies.route.tsx', rights: ['content.read'] },
  { path: 'chat/replies', file: 'chat/replies.route.tsx', rights: ['chat.read'] },
  { path: 'chat/hours', file: 'chat/hours.route.tsx', rights: ['chat.read'] },
  { path: 'chat/:userId?', file: 'chat/chat.route.tsx', rights: ['chat.read'] },
  { path: 'customers/:userId?', file: 'customers/customers.route.tsx', rights: ['customers.read'] },
  { path: 'reviews', file: 'reviews/reviews.route.tsx', rights: ['reviews.read'] },
  { path: 'inquiries', file: 'inquiries/inquiries.route.tsx', rights: ['inquiries.read'] },
  { path: 'refunds', file: 'refunds/refunds.route.tsx', rights: ['orders.refund'] },
  { path: 'notifications', file: 'notifications/notifications.route.tsx', rights: ['notifications.read'] },
  {
    path: 'notifications/:campaignId',
    file: 'notifications/editor/campaign.route.tsx',
    rights: ['notifications.read'],
    rightsOfNew: ['notifications.send'],
  },
  { path: 'figures', file: 'figures/figures.route.tsx', rights: ['figures.read'] },
  { path: 'reconcile', file: 'reconcile/reconcile.route.tsx', rights: ['orders.refund'] },
  { path: 'staff', file: 'staff/staff.route.tsx', rights: MANAGE },
  { path: 'log', file: 'log/log.route.tsx', rights: MANAGE },
  { path: 'settings', file: 'settings/settings.route.tsx', rights: ['settings.write'] },
  { path: 'account', file: 'account/account.route.tsx', rights: [] },
  { path: 'join', file: 'session/join.route.tsx', rights: [] },
  { path: 'more', file: 'frame/more.route.tsx', rights: [] },
  { path: '*', file: 'frame/unknown.route.tsx', rights: [] },
]

const ROUTES = PAGES.map((page) => ({ path: page.path === '' ? CONSOLE_PATH : `${CONSOLE_PATH}/${page.path}`, handle: page }))

/** The rights that open an address of the console; filters and fragment of the address do not matter. Empty: every role. */
export function rightsFor(address: string): readonly Permission[] {
  const [match] = matchRoutes(ROUTES, address.split(/[?#]/)[0] ?? address) ?? []
  if (!match) return []
  const { rights, rightsOfNew = [] } = match.route.handle
  return Object.values(match.params).includes('new') ? [...rights, ...rightsOfNew] : rights
}
