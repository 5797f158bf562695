import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { PAGES } from './pages.ts'

/** The routes of all pages of the console, below one that adds frame, texts and session. Addresses are relative to `/console`. */
export const consoleRoutes: RouteConfigEntry = route(
  'console',
  'console/frame/console.route.tsx',
  PAGES.map(({ path, file }) => (path === '' ? index(`console/${file}`) : route(path, `console/${file}`))),
)
