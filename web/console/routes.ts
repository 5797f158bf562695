import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** All pages of the console. Each is loaded when it is first opened; addresses are relative to `/console`. */
export const consoleRoutes: RouteConfigEntry = route('console', 'console/frame/console.route.tsx', [
  index('console/today/today.route.tsx'),
  route('orders', 'console/orders/orders.route.tsx'),
  route('orders/print', 'console/orders/print/print.route.tsx'),
  route('orders/new', 'console/orders/by-phone/new-order.route.tsx'),
  route('orders/:orderId', 'console/orders/order.route.tsx'),
  route('parcels', 'console/parcels/parcels.route.tsx'),
  route('packing', 'console/packing/packing.route.tsx'),
  route('deposits', 'console/deposits/deposits.route.tsx'),
  route('chat/replies', 'console/chat/replies.route.tsx'),
  route('chat/hours', 'console/chat/hours.route.tsx'),
  route('chat/:userId?', 'console/chat/chat.route.tsx'),
  route('customers/:userId?', 'console/customers/customers.route.tsx'),
  route('reviews', 'console/reviews/reviews.route.tsx'),
  route('inquiries', 'console/inquiries/inquiries.route.tsx'),
  route('refunds', 'console/refunds/refunds.route.tsx'),
  route('figures', 'console/figures/figures.route.tsx'),
  route('reconcile', 'console/reconcile/reconcile.route.tsx'),
  route('packing/weigh', 'console/packing/weigh/weigh.route.tsx'),
  route('staff', 'console/staff/staff.route.tsx'),
  route('log', 'console/log/log.route.tsx'),
  route('account', 'console/account/account.route.tsx'),
  route('join', 'console/session/join.route.tsx'),
  route('more', 'console/frame/more.route.tsx'),
  route('*', 'console/frame/unknown.route.tsx'),
])
