import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Language } from '#contract/rules/languages.ts'
import { BUSY_PAGE } from '#contract/rules/pages.ts'
import { Refusal } from '#server/platform/errors.ts'
import { busyPages } from './busy-page.ts'

const POLICY = "script-src 'self' 'sha256-colours'"
const html = (language: Language) =>
  `<html lang="${language}"><head><script>colours()</script></head><body><a href="${BUSY_PAGE}">Again</a></body></html>`

async function shop(whole = true) {
  const rendered: string[] = []
  const send = busyPages(async (path, language) => {
    rendered.push(`${path} ${language}`)
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'public',
      link: '<a>',
    }
    return { status: 200, headers, body: Buffer.from(html(language)), tags: new Set(), complete: whole }
  })
  const app = Fastify()
  app.get('/search', (request, reply) => {
    const wanted = new URL(request.url, 'https://shop.example')
    return send(reply, 'si', wanted, new Refusal('TOO_MANY_TRIES', { retryAfter: 3 }))
  })
  return { rendered, get: (path: string) => app.inject(path) }
}

it('is a page in the visitor’s language with a retry time and a link to the requested page', async () => {
  const { get } = await shop()
  const response = await get('/search?q=rice&sort=new')
  expect([response.statusCode, response.headers['retry-after'], response.headers['cache-control']]).toEqual([429, '3', 'no-store'])
  expect(response.headers['content-type']).toContain('text/html')
  expect(response.body).toContain('<html lang="si">')
  expect(response.body).toContain('href="/search?q=rice&amp;sort=new"')
  // Its script is the document's, which the policy names (web/root.test.ts).
  expect(response.body).toContain('<script>colours()</script>')
  expect(response.headers['content-security-policy']).toBe(POLICY)
  expect(response.headers.link).toBeUndefined()
})

it('escapes the address in its attribute', async () => {
  const { get } = await shop()
  expect((await get(`/search?q=%22><script>x</script>'"`)).body).not.toContain('<script>x')
})

it('is rendered once, however many requests are refused', async () => {
  const { get, rendered } = await shop()
  await Promise.all(Array.from({ length: 20 }, () => get('/search?q=1')))
  expect(rendered).toEqual(['/busy si'])
})

it('is rendered again while a part of it could not be read', async () => {
  const { get, rendered } = await shop(false)
  await get('/search?q=1')
  await get('/search?q=2')
  expect(rendered).toEqual(['/busy si', '/busy si'])
})
