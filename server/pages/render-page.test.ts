import { hash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { createApi } from '#contract/client.ts'
import type { PageWithScripts } from '#contract/page-host.ts'
import { Refusal } from '#server/platform/errors.ts'
import { renderPage } from './render-page.ts'

/** Renders a page with this status whose part failed with this error; `router` reports the error, too. */
async function renderWithout(error: Error, { router = false, status = 200 } = {}) {
  const report = vi.fn<(error: unknown) => void>()
  const page = await renderPage(new Request('https://shop.example/'), 'en', report, {
    createApi: (_language, reading) =>
      createApi(async () => {
        reading?.onFailure(error)
        throw error
      }),
    render: async (_request, context) => {
      await context.api.food.list().catch((failure: unknown) => router && context.report(failure))
      return { response: new Response(null, { status }), page: { html: '<html><head></head></html>', scripts: [] } }
    },
    tagsOf: () => [],
    hosts: {},
  })
  return { status: page.status, retryAfter: page.headers['retry-after'], whole: page.complete, reported: report.mock.calls }
}

it('a part that cannot be read is reported once, and such a page is not cached', async () => {
  const lost = new Error('The database is away')
  for (const router of [false, true])
    expect(await renderWithout(lost, { router })).toEqual({ status: 200, whole: false, reported: [[lost]] })
  const away = new Refusal('UNAVAILABLE')
  expect(await renderWithout(away)).toEqual({ status: 200, whole: false, reported: [[away]] })
})

it('a refusal caused by the visitor is not reported as a failure', async () => {
  expect(await renderWithout(new Refusal('NOT_FOUND'))).toEqual({ status: 200, whole: false, reported: [] })
})

it('a page that fails because the database is unavailable has a retry time, and one with a bug has none', async () => {
  const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' })
  const overdue = new Error('Query read timeout')
  for (const away of [starting, overdue, new Refusal('UNAVAILABLE')])
    expect(await renderWithout(away, { status: 500 })).toMatchObject({ status: 503, retryAfter: '5', whole: false })
  expect(await renderWithout(new Error('A fault'), { status: 500 })).toMatchObject({ status: 500, retryAfter: undefined })
})

/** The policy of the page at a path, which the router rendered as this text with these scripts of the store. */
async function policyOf(path: string, page: PageWithScripts = { html: '<html><head></head></html>', scripts: [] }) {
  const { headers } = await renderPage(new Request(`https://shop.example${path}`), 'en', () => undefined, {
    createApi: () => createApi(async () => ({})),
    render: async () => ({ response: new Response(null), page }),
    tagsOf: () => [],
    hosts: {},
  })
  return headers['content-security-policy']
}

it('a page may run the scripts that the store marked, and no other that its text holds', async () => {
  const [own, foreign] = ['colours()', 'steal()']
  const html = `<html><head><script>${own}</script></head><body><script>${foreign}</script></body></html>`
  const policy = await policyOf('/', { html, scripts: [own] })
  expect(policy).toContain(`script-src 'self' 'sha256-${hash('sha256', own, 'base64')}';`)
  expect(policy).not.toContain(hash('sha256', foreign, 'base64'))
})

it('pages of the console alone may run WebAssembly, which reads barcodes', async () => {
  // The router finds a page in capital letters, too.
  for (const path of ['/console', '/console/stock/counts/3?lang=ko', '/Console/x', '/CONSOLE/'])
    expect(await policyOf(path), path).toContain("script-src 'self' 'wasm-unsafe-eval';")
  for (const path of ['/', '/consoles', '/Details/7?from=/console', '/search/console']) expect(await policyOf(path)).not.toContain('wasm')
})
