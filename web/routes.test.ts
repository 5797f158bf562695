import { expect, it } from 'vitest'
import { CACHEABLE_PAGES } from '#contract/rules/pages.ts'
import routes from './routes.ts'

it('lists only pages that have a route, each once', () => {
  const paths = CACHEABLE_PAGES.map(({ path }) => path)
  const routed = routes.map(({ path = '' }) => `/${path}`)
  expect(paths.filter((path) => !routed.includes(path))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})
