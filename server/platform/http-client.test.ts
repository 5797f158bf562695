import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createHttpClient, HttpFailure } from './http-client.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function serve(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}

async function failureOf(call: Promise<unknown>): Promise<HttpFailure> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof HttpFailure)) throw new Error(`expected an HttpFailure, got ${String(error)}`)
  return error
}

test('a JSON response is returned parsed, and plain bytes were requested', async () => {
  const baseUrl = await serve((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ encoding: request.headers['accept-encoding'], authorization: request.headers.authorization }))
  })
  const client = createHttpClient({ service: 'test', baseUrl, headers: { authorization: 'SECRET_KEY s' } })
  expect(await client.request({ method: 'GET', path: '/a' })).toEqual({
    status: 200,
    body: { encoding: 'identity', authorization: 'SECRET_KEY s' },
  })
})

test('a response that never ends times out, even after its headers arrived', async () => {
  const silent = createHttpClient({ service: 'test', baseUrl: await serve(() => {}) })
  const stalled = createHttpClient({ service: 'test', baseUrl: await serve((_request, response) => void response.write('{')) })
  for (const client of [silent, stalled]) {
    const started = performance.now()
    expect((await failureOf(client.request({ method: 'GET', path: '/a', timeoutMs: 200 }))).kind).toBe('timeout')
    expect(performance.now() - started).toBeLessThan(1000)
  }
})

test('a body over 1 MB is refused', async () => {
  const baseUrl = await serve((_request, response) => response.end(JSON.stringify('x'.repeat(1024 * 1024))))
  expect((await failureOf(createHttpClient({ service: 'test', baseUrl }).request({ method: 'GET', path: '/a' }))).kind).toBe('bad-reply')
})

test('a compressed body is refused when plain bytes were requested', async () => {
  const baseUrl = await serve((_request, response) => {
    response.setHeader('content-encoding', 'br')
    response.end(brotliCompressSync('{}'))
  })
  expect((await failureOf(createHttpClient({ service: 'test', baseUrl }).request({ method: 'GET', path: '/a' }))).kind).toBe('bad-reply')
})

test('a redirect is not followed', async () => {
  let visits = 0
  const baseUrl = await serve((request, response) => {
    if (request.url === '/elsewhere') visits += 1
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  const call = createHttpClient({ service: 'test', baseUrl }).request({ method: 'POST', path: '/a', body: { secret: 1 } })
  expect((await failureOf(call)).kind).toBe('bad-reply')
  expect(visits).toBe(0)
})

test('HTML with status 200 is a bad reply; with status 500 it is a reply without a body', async () => {
  const serveStatus = (status: number) => serve((_request, response) => response.writeHead(status).end('<html>oops</html>'))
  const fine = createHttpClient({ service: 'test', baseUrl: await serveStatus(200) })
  const broken = createHttpClient({ service: 'test', baseUrl: await serveStatus(500) })
  expect((await failureOf(fine.request({ method: 'GET', path: '/a' }))).kind).toBe('bad-reply')
  expect(await broken.request({ method: 'GET', path: '/a' })).toEqual({ status: 500, body: undefined })
})

test('a failure names service and path, and no secret', async () => {
  const baseUrl = await serve((request) => request.socket.destroy())
  const client = createHttpClient({ service: 'test', baseUrl, headers: { authorization: 'SECRET_KEY hush' } })
  const failure = await failureOf(client.request({ method: 'POST', path: '/a?token=hush', body: { key: 'hush' } }))
  expect(failure.message).toBe('test /a: network')
  expect(failure.cause).toBeUndefined()
})

test('after consecutive failures no request is sent until the cool-down is over, then the service is back', async () => {
  let requests = 0
  let healthy = false
  const clock = { ms: 0 }
  const baseUrl = await serve((_request, response) => {
    requests += 1
    response.writeHead(healthy ? 200 : 503).end('{}')
  })
  const client = createHttpClient({ service: 'test', baseUrl, breaker: { failuresToOpen: 3, coolDownMs: 1000, now: () => clock.ms } })
  const call = () => client.request({ method: 'GET', path: '/a' })
  for (let attempt = 0; attempt < 3; attempt += 1) expect((await call()).status).toBe(503)
  expect((await failureOf(call())).kind).toBe('resting')
  expect(requests).toBe(3)
  healthy = true
  clock.ms = 1000
  expect((await call()).status).toBe(200)
  expect((await call()).status).toBe(200)
  expect(requests).toBe(5)
})

test('a 429 does not open the breaker, and the failures of one group do not affect the others', async () => {
  let status = 429
  const baseUrl = await serve((_request, response) => response.writeHead(status).end('{}'))
  const client = createHttpClient({ service: 'test', baseUrl, breaker: { failuresToOpen: 3, coolDownMs: 60_000 } })
  const call = (breakerGroup?: string) => client.request({ method: 'GET', path: '/a', breakerGroup })
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await call()).status).toBe(429)
  status = 503
  for (let attempt = 0; attempt < 3; attempt += 1) await call('lookUp')
  expect((await failureOf(call('lookUp'))).kind).toBe('resting')
  expect((await call('refund')).status).toBe(503)
})
