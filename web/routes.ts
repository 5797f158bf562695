import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { consoleRoutes } from './console/routes.ts'

/** All routes. Paths are those of the product rules, 2. */
export default [
  index('home/home.route.tsx'),
  route('catview', 'catalogue/catview.route.tsx'),
  route('Details/:id', 'catalogue/details.route.tsx'),
  route('search', 'search/search.route.tsx'),
  route('Cart', 'cart/cart.route.tsx'),
  route('PlaceOrder', 'checkout/place-order.route.tsx'),
  route('Chat', 'chat/chat.route.tsx'),
  route('track', 'orders/track.route.tsx'),
  route('track/again/:id', 'orders/again.route.tsx'),
  route('notification', 'notifications/notification.route.tsx'),
  route('Profile', 'profile/profile.route.tsx'),
  route('wishes', 'wishes/wishes.route.tsx'),
  route('offline', 'offline/offline.route.tsx'),
  route('helpcenter', 'help/help.route.tsx'),
  route('terms', 'policies/policy.route.tsx', { id: 'terms' }),
  route('privacy', 'policies/policy.route.tsx', { id: 'privacy' }),
  route('returns', 'policies/policy.route.tsx', { id: 'returns' }),
  route('reel', 'reels/reel.route.tsx'),
  route('reset/:token', 'account/reset.route.tsx'),
  route('confirm/:token', 'account/confirm.route.tsx'),
  route('lang', 'app/pages/lang.route.tsx'),
  route('busy', 'app/pages/busy.route.tsx'),
  route('test', 'app/pages/test.route.tsx'),
  consoleRoutes,
  route('*', 'app/pages/not-found.route.tsx'),
] satisfies RouteConfig
