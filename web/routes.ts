import { type RouteConfig, route } from '@react-router/dev/routes'

/** The whole site map. Addresses are the specification's (section 2). */
export default [
  route('lang', 'shell/lang.route.tsx'),
  route('test', 'shell/test.route.tsx'),
  route('*', 'shell/not-found.route.tsx'),
] satisfies RouteConfig
