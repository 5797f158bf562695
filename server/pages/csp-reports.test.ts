import { expect, it } from 'vitest'
import { createHttpServer } from '#server/platform/http-server.ts'
import { createLog } from '#server/platform/log.ts'
import { cspReports } from './csp-reports.ts'

it('logs violations in either format, without the address of the page, up to a rate limit', async () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line: string) => lines.push(line) })
  const app = await createHttpServer({ log, authenticate: async () => null, trustProxy: false, secure: false })
  await cspReports(app)
  const report = (type: string, payload: unknown) =>
    app.inject({ method: 'POST', url: '/csp-report', headers: { 'content-type': type }, payload: JSON.stringify(payload) })
  const documentURL = 'https://kade.example/reset/secret-token'
  const body = { documentURL, effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/x.js?stolen=1' }
  const old = { 'document-uri': documentURL, 'effective-directive': 'img-src', 'blocked-uri': 'inline' }
  expect((await report('application/reports+json', [{ type: 'csp-violation', body }])).statusCode).toBe(204)
  expect((await report('application/csp-report', { 'csp-report': old })).statusCode).toBe(204)
  expect((await report('application/csp-report', 'nonsense')).statusCode).toBe(204)
  expect((await report('text/plain', {})).statusCode).toBe(415)
  expect(lines.map((line) => JSON.parse(line)).map(({ directive, blocked }) => ({ directive, blocked }))).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example' },
    { directive: 'img-src', blocked: 'inline' },
  ])
  expect(lines.join()).not.toContain('secret-token')
  const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await report('application/csp-report', {})).statusCode))
  expect(statuses).toContain(429)
})
