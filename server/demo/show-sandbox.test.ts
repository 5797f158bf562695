import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openTestStore } from '#server/testing/test-store.ts'

let database: TestDatabase
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  await Promise.all(closing.map((close) => close()))
  await database.close()
})

/** Responds to every request with its own address, and records it. */
async function echo() {
  const requests: string[] = []
  const server: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.end(`served by ${request.url}`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => new Promise((done) => server.close(done)))
  const address = server.address()
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, requests }
}

async function open(toAll: boolean) {
  const sandbox = await echo()
  const { origin, close } = await openTestStore(database.db, { app: { sandbox: { origin: sandbox.origin, toAll } } })
  closing.push(close)
  return { origin, requests: sandbox.requests }
}

let guarded: Awaited<ReturnType<typeof open>>
let shown: Awaited<ReturnType<typeof open>>
let secret: Awaited<ReturnType<typeof echo>>
beforeAll(async () => {
  database = await createTestDatabase()
  guarded = await open(false)
  shown = await open(true)
  secret = await echo()
})

/** Sends a request line as it is, which no client does. */
async function raw(origin: string, target: string, method = 'GET'): Promise<string> {
  const { port } = new URL(origin)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

it('sends requests to no other host than the sandbox, however the address is written', async () => {
  const other = secret.origin
  const targets = [`${other}/sandbox/../x`, `${other}/sandbox/x`, `${other}/sandbox/%2e%2e/x`, `//${other.slice(7)}/sandbox/x`]
  for (const target of [...targets, `/sandbox/${other}`, `/sandbox/@${other.slice(7)}/`])
    for (const method of ['GET', 'PUT', 'POST']) await raw(shown.origin, target, method)
  expect(secret.requests).toEqual([])
})

it('leads out of its own pages by no path', async () => {
  for (const target of ['/sandbox/../x', '/sandbox/%2e%2e/x', '/sandbox/a/../../x', 'http://h/sandbox/..\\x'])
    expect(await raw(shown.origin, target)).toMatch(/^HTTP\/1.1 404 /)
  expect(shown.requests.filter((line) => !line.includes(' /sandbox/'))).toEqual([])
})

it('passes on the path, the query and the response', async () => {
  expect(await (await fetch(`${shown.origin}/sandbox/outbox.json?to=a%20b`)).text()).toBe('served by /sandbox/outbox.json?to=a%20b')
})

it('where other machines reach the store, they see what a shopper needs, and no mails, journal, faults or provider calls', async () => {
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
  const seen = async (path: string, headers: Record<string, string> = {}) => (await fetch(guarded.origin + path, { headers })).status
  for (const path of [
    '/sandbox/portone/browser-sdk.js',
    '/sandbox/portone/pay/p1',
    '/sandbox/kakao/pay/T1',
    '/sandbox/postcode/search?q=x',
  ])
    expect([path, await seen(path, elsewhere)]).toEqual([path, 200])
  for (const path of [
    '/sandbox/outbox.json',
    '/sandbox/outbox',
    '/sandbox/%6futbox.json',
    '/sandbox/journal.json',
    '/sandbox/control/faults',
    '/sandbox/payments/p1',
    '/sandbox/kakao/pay/../../outbox.json',
  ]) {
    expect([path, await seen(path, elsewhere)]).toEqual([path, 404])
    expect([path, await seen(path)]).toEqual([path, 200])
  }
})
