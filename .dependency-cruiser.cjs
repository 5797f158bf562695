/** The rules of imports: docs/architecture.md has the table in words. */
const SLICES = {
  settings: 1, catalogue: 1, pictures: 1, messages: 1, account: 1, payments: 1, help: 1,
  cart: 2, feeds: 2, orders: 2, wishes: 2,
  checkout: 3, parcels: 3, reviews: 3, chat: 3, reels: 3,
  customers: 4, deposits: 4, figures: 4, notifications: 4, console: 4, staff: 4, stock: 5,
  policies: 5,
}
/** Folders of the console that every slice of it stands on. */
const CONSOLE_GROUND = '(?:api|frame|session|styles|testing|ui)/'
const tests = '\\.(test|conformance)\\.tsx?$|^server/testing/'

/** Slices that every slice may use: files, the facts of the shop, and mails and texts to people. */
const COMMON = ['settings', 'pictures', 'messages']

/** A slice may use slices of lower ranks, and within rank 1 only the common ones, each of which uses those before it. */
const isCommonFor = (slice, other) => COMMON.includes(other) && (!COMMON.includes(slice) || COMMON.indexOf(other) < COMMON.indexOf(slice))
const upward = Object.entries(SLICES).map(([slice, rank]) => {
  const others = Object.entries(SLICES).filter(([other, otherRank]) => other !== slice && otherRank >= rank && !(rank === 1 && isCommonFor(slice, other)))
  return {
    name: `slice-${slice}-stays-below`,
    severity: 'error',
    from: { path: `^server/${slice}/`, pathNot: tests },
    to: { path: `^server/(${others.map(([other]) => other).join('|')})/` },
  }
})

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-orphans', severity: 'error', from: { orphan: true, pathNot: '(^web/build/|\\.d\\.ts$|config\\.(ts|cjs)$|^e2e/|^scripts/|\\.route\\.tsx$|^web/(root|routes|entry)|^web/console/routes|^bench/|\\.css$|^build/)' }, to: {} },
    { name: 'contract-is-alone', severity: 'error', from: { path: '^contract/', pathNot: tests }, to: { path: '^(server|web|sandbox|demo|e2e|bench|scripts)/' } },
    { name: 'contract-only-zod', severity: 'error', from: { path: '^contract/', pathNot: tests }, to: { dependencyTypes: ['npm'], pathNot: 'node_modules/zod/' } },
    { name: 'web-never-server', severity: 'error', from: { path: '^web/', pathNot: tests }, to: { path: '^(server|sandbox|demo)/' } },
    { name: 'server-never-web', severity: 'error', from: { path: '^(server|sandbox)/', pathNot: tests }, to: { path: '^web/' } },
    { name: 'base-knows-the-contract', severity: 'error', from: { path: '^web/base/', pathNot: tests }, to: { path: '^web/(?!base/)' } },
    { name: 'ui-knows-no-shop', severity: 'error', from: { path: '^web/ui/', pathNot: tests }, to: { path: '^web/(?!ui/|base/)' } },
    { name: 'shell-is-layout', severity: 'error', from: { path: '^web/shell/', pathNot: tests }, to: { path: '^web/(?!shell/|ui/|base/)' } },
    { name: 'only-the-app-composes', severity: 'error', from: { path: '^web/(?!app/|root\\.|entry\\.)' }, to: { path: '^web/app/' } },
    { name: 'console-knows-no-shop', severity: 'error', from: { path: '^web/console/(?!testing/)', pathNot: tests }, to: { path: '^web/(?!console/|ui/|base/)' } },
    { name: 'shop-knows-no-console', severity: 'error', from: { path: '^web/(?!console/|routes\\.ts$)' }, to: { path: '^web/console/' } },
    { name: 'console-slices-stay-apart', severity: 'error', from: { path: `^web/console/(?!${CONSOLE_GROUND})([^/]+)/`, pathNot: tests }, to: { path: `^web/console/(?!${CONSOLE_GROUND})[^/]+/`, pathNot: '^web/console/$1/' } },
    { name: 'console-ground-knows-no-slice', severity: 'error', from: { path: `^web/console/${CONSOLE_GROUND}`, pathNot: tests }, to: { path: `^web/console/(?!${CONSOLE_GROUND})[^/]+/` } },
    { name: 'pages-never-import-pages', severity: 'error', from: { path: '\\.route\\.tsx$' }, to: { path: '\\.route\\.tsx$' } },
    { name: 'platform-knows-itself-and-contract', severity: 'error', from: { path: '^server/platform/', pathNot: tests }, to: { path: '^(server/(?!platform/)|sandbox/|demo/)' } },
    { name: 'config-knows-platform', severity: 'error', from: { path: '^server/config/', pathNot: tests }, to: { path: '^server/(?!config/|platform/)' } },
    { name: 'database-knows-platform-and-config', severity: 'error', from: { path: '^server/database/', pathNot: tests }, to: { path: '^server/(?!database/|platform/|config/)' } },
    { name: 'schema-is-alone', severity: 'error', from: { path: '^server/database/schema/' }, to: { path: '^server/(?!database/schema/|platform/database/drizzle\\.ts$)' } },
    { name: 'drizzle-is-named-once', severity: 'error', from: { path: '^(server|bench|scripts|e2e)/', pathNot: '^server/platform/database/drizzle\\.ts$' }, to: { path: 'node_modules/drizzle-orm/' } },
    { name: 'slices-never-adapters', severity: 'error', from: { path: `^server/(${Object.keys(SLICES).join('|')})/`, pathNot: tests }, to: { path: '^server/(adapters|providers)/' } },
    { name: 'nobody-imports-routes', severity: 'error', from: { path: '^server/', pathNot: `^server/app\\.ts$|${tests}` }, to: { path: '^server/.+/(staff-)?routes\\.ts$' } },
    { name: 'adapters-know-port-and-platform', severity: 'error', from: { path: '^server/adapters/([^/]+)/', pathNot: tests }, to: { path: '^server/', pathNot: ['^server/(ports|platform)/', '^server/adapters/$1/'] } },
    { name: 'sandbox-is-alone', severity: 'error', from: { path: '^sandbox/', pathNot: tests }, to: { path: '^(server|web|contract|demo)/' } },
    { name: 'tools-stay-outside', severity: 'error', from: { path: '^(contract|server|web|sandbox)/', pathNot: tests }, to: { path: '^(bench|scripts|e2e|tools)/' } },
    { name: 'nobody-imports-main', severity: 'error', from: {}, to: { path: '^server/main\\.ts$' } },
    { name: 'no-dev-in-production', severity: 'error', from: { path: '^(server|sandbox|contract)/', pathNot: `${tests}|^server/pages/page-source\\.ts$` }, to: { dependencyTypes: ['npm-dev'] } },
    ...upward,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|node_modules|\\.react-router)/' },
    // TypeScript 7 has no interface for programs yet (decision 063).
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
}
