import { expect, it, vi } from 'vitest'
import { createApi } from '#contract/client.ts'
import { Refusal } from '#server/platform/errors.ts'
import { renderPage } from './render-page.ts'

/** Renders a page that shows itself, with this status, without the part that fails with this error; `router` hears of it, too. */
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
  return { status: page.status, retryAfter: page.headers['retry-after'], whole: page.whole, reported: report.mock.calls }
}

it('a part that cannot be read is reported once, and such a page is not kept', async () => {
  const lost = new Error('The database is away')
  for (const router of [false, true])
    expect(await renderWithout(lost, { router })).toEqual({ status: 200, whole: false, reported: [[lost]] })
  const away = new Refusal('UNAVAILABLE')
  expect(await renderWithout(away)).toEqual({ status: 200, whole: false, reported: [[away]] })
})

it('what the store refuses for a reason of the reader is no failure', async () => {
  expect(await renderWithout(new Refusal('NOT_FOUND'))).toEqual({ status: 200, whole: false, reported: [] })
})

it('a page that shows nothing because the database does not answer says when to come again, and one that is faulty does not', async () => {
  const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' })
  const overdue = new Error('Query read timeout')
  for (const away of [starting, overdue, new Refusal('UNAVAILABLE')])
    expect(await renderWithout(away, { status: 500 })).toMatchObject({ status: 503, retryAfter: '5', whole: false })
  expect(await renderWithout(new Error('A fault'), { status: 500 })).toMatchObject({ status: 500, retryAfter: undefined })
})
