import { once } from 'node:events'
import { createConnection } from 'node:net'
import { brotliCompressSync, brotliDecompressSync, deflateSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpServer } from './http-server.ts'
import { createLog } from './log.ts'

const BODY = JSON.stringify({ itemId: '1' })
let app: FastifyInstance
let origin = ''

beforeAll(async () => {
  app = await createHttpServer({ log: createLog('silent'), authenticate: async () => null, trustProxy: false, secure: false })
  app.post('/echo', async (request) => ({ got: request.body ?? null }))
  app.get<{ Params: { letter: string; count: string } }>('/letters/:letter/:count', async ({ params }, reply) =>
    reply.header('vary', 'Origin').send({ got: params.letter.repeat(Number(params.count)) }),
  )
  app.get<{ Params: { '*': string } }>('/typed/*', async ({ params }, reply) => reply.type(params['*']).send(Buffer.alloc(5_000)))
  app.get('/kept', (_request, reply) => reply.header('cache-control', 'public, max-age=60').send({}))
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/echo`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
  return { status: response.status, body: await response.json() }
}

describe('a body', () => {
  it('is read as plain JSON', async () => {
    expect(await post(BODY)).toEqual({ status: 200, body: { got: { itemId: '1' } } })
    expect((await post(BODY, { 'content-encoding': 'identity' })).status).toBe(200)
    expect((await post('')).body).toEqual({ got: null })
  })

  it.each([
    ['gzip', gzipSync(BODY)],
    ['deflate', deflateSync(BODY)],
    ['br', brotliCompressSync(BODY)],
    ['zstd', Buffer.from(BODY)],
    ['gzip, gzip', gzipSync(gzipSync(BODY))],
  ])('that is declared as compressed with %s is refused and not decoded', async (encoding, body) => {
    expect(await post(new Uint8Array(body), { 'content-encoding': encoding })).toMatchObject({
      status: 415,
      body: { success: false, code: 'UNSUPPORTED_MEDIA_TYPE' },
    })
  })

  it.each(['text/plain', 'application/json\ta', 'application/jsonx', 'application/json,text/plain', 'application/ json', ''])(
    'of the content type %j is refused',
    async (type) => {
      expect(await post(BODY, { 'content-type': type })).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
    },
  )

  it('that is too large, is not JSON or tries prototype pollution is refused by name', async () => {
    expect((await post(JSON.stringify({ x: 'x'.repeat(101 * 1024) }))).status).toBe(413)
    for (const body of ['{', 'nul', '\u0000', '{"__proto__":{"admin":1}}', '{"constructor":{"prototype":{"admin":1}}}'])
      expect(await post(body)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', field: 'body' } })
  })
})

describe('a response for one client', () => {
  const read = async (path: string, accepted: string) => {
    const { headers, rawPayload } = await app.inject({ url: path, headers: { 'accept-encoding': accepted } })
    return { form: headers['content-encoding'], vary: headers.vary, length: Number(headers['content-length']), bytes: rawPayload }
  }

  it('is compressed as the client accepts it when it is long', async () => {
    const letters = [...'abcdefgh']
    const responses = await Promise.all(letters.map((letter) => read(`/letters/${letter}/5000`, 'gzip, deflate')))
    expect(responses.map(({ bytes }) => JSON.parse(gunzipSync(bytes).toString()).got)).toEqual(
      letters.map((letter) => letter.repeat(5_000)),
    )
    for (const { form, vary, length, bytes } of responses)
      expect({ form, vary, length }).toEqual({ form: 'gzip', vary: 'Origin, accept-encoding', length: bytes.length })
    const { form, bytes } = await read('/letters/b/5000', 'gzip, deflate, br')
    expect([form, JSON.parse(brotliDecompressSync(bytes).toString()).got.length]).toEqual(['br', 5_000])
  })

  it.each([
    ['application/xml; charset=utf-8', 'gzip'],
    ['application/manifest+json', 'gzip'],
    ['text/html', 'gzip'],
    ['image/webp', undefined],
    ['video/mp4', undefined],
  ])('of type %s is compressed with %s', async (type, form) => {
    expect((await read(`/typed/${type}`, 'gzip')).form).toBe(form)
  })

  it('is sent uncompressed when it is short or the client accepts no compression', async () => {
    expect(await read('/letters/c/1000', 'gzip, br')).toMatchObject({ form: undefined, length: 1_010 })
    expect(await read('/letters/c/5000', 'identity')).toMatchObject({ form: undefined, length: 5_010 })
    expect(await read('/letters/c/5000', 'gzip;q=0')).toMatchObject({ form: undefined, length: 5_010 })
  })
})

it('a response without a cache-control header is sent with no-store', async () => {
  const kept = async (path: string) => (await fetch(origin + path)).headers.get('cache-control')
  expect(await kept('/letters/a/5')).toBe('no-store')
  expect(await kept('/nowhere')).toBe('no-store')
  expect(await kept('/kept')).toBe('public, max-age=60')
})

it('every response has the security headers, refusals too, and makes browsers use https where the store is served by it', async () => {
  const expected = {
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  }
  for (const url of ['/kept', '/nowhere']) expect((await app.inject(url)).headers).toMatchObject(expected)
  const refused = await app.inject({ method: 'POST', url: '/echo', headers: { 'content-encoding': 'gzip' }, payload: 'x' })
  expect([refused.statusCode, refused.headers]).toMatchObject([415, expected])
  expect(refused.headers).not.toHaveProperty('strict-transport-security')
  const secure = await createHttpServer({ log: createLog('silent'), authenticate: async () => null, trustProxy: false, secure: true })
  const { headers } = await secure.inject('/nowhere')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

it('an address of ten thousand non-ASCII characters is refused as too long', async () => {
  const response = await fetch(`${origin}/letters/${'ක'.repeat(10_000)}/1`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([431, 'no-store'])
  expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining('too long: at most 16 KB') })
})

it('accepts connections up to its limit and no more', async () => {
  const small = await createHttpServer({ log: createLog('silent'), authenticate: async () => null, trustProxy: false, secure: false })
  expect(small.server.maxConnections).toBe(8_000)
  small.server.maxConnections = 1
  const port = Number(new URL(await small.listen({ port: 0, host: '127.0.0.1' })).port)
  const first = createConnection(port, '127.0.0.1').resume()
  await once(first, 'connect')
  const second = createConnection(port, '127.0.0.1').resume()
  await once(second, 'close')
  expect(first.destroyed).toBe(false)
  first.destroy()
  await small.close()
})

/** A server that gives headers 900 ms, and connections to it with the text that each receives. */
async function impatientServer() {
  const server = await createHttpServer({
    log: createLog('silent'),
    authenticate: async () => null,
    trustProxy: false,
    secure: false,
    headersTimeoutMs: 900,
  })
  server.get('/kept', () => ({}))
  const port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
  function connect() {
    let text = ''
    const socket = createConnection(port, '127.0.0.1').setEncoding('utf8')
    socket.on('data', (part: string) => {
      text += part
    })
    socket.on('error', () => undefined)
    return { socket, received: () => text }
  }
  return { connect, close: () => server.close() }
}

it('closes a connection whose headers arrive too slowly, soon after the timeout', async () => {
  expect(app.server.headersTimeout).toBe(15_000)
  const quick = await impatientServer()
  const { socket: dripping, received } = quick.connect()
  const begun = Date.now()
  dripping.write('GET /kept HTTP/1.1\r\nx-slow: ')
  const drip = setInterval(() => dripping.write('a'), 100)
  await once(dripping, 'close')
  clearInterval(drip)
  // Node alone would look after 30 s.
  expect(Date.now() - begun).toBeGreaterThanOrEqual(890)
  expect(Date.now() - begun).toBeLessThan(10_000)
  expect(received()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*"code":"BAD_REQUEST"/s)
  await quick.close()
})

it('closes a connection that was opened in advance without a response, which would be taken for that of the next request', async () => {
  const quick = await impatientServer()
  const { socket, received } = quick.connect()
  await once(socket, 'close')
  expect(received()).toBe('')
  await quick.close()
})

describe('a store that shuts down', () => {
  it('does not wait for a connection that was opened in advance', async () => {
    const closing = await createHttpServer({ log: createLog('silent'), authenticate: async () => null, trustProxy: false, secure: false })
    const origin = await closing.listen({ port: 0, host: '127.0.0.1' })
    const socket = createConnection(Number(new URL(origin).port), '127.0.0.1').resume()
    await once(closing.server, 'connection')
    const begun = Date.now()
    await closing.close()
    expect(Date.now() - begun).toBeLessThan(5_000)
    socket.destroy()
  })
})

describe('a proxy in front of a real shop that TRUST_PROXY does not name', () => {
  const warningsOf = async (options: { expectProxy: boolean; trustProxy: false | number }, requests: Record<string, string>[]) => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line) => lines.push(line) })
    const server = await createHttpServer({ log, authenticate: async () => null, secure: true, ...options })
    server.get('/', () => ({}))
    for (const headers of requests) await server.inject({ url: '/', headers })
    await server.close()
    return lines.filter((line) => line.includes('TRUST_PROXY'))
  }
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }

  it('is logged once', async () => {
    expect(await warningsOf({ expectProxy: true, trustProxy: false }, [{}, forwarded, forwarded])).toHaveLength(1)
  })

  it('is not logged without it, when it is named, and in a demo', async () => {
    expect(await warningsOf({ expectProxy: true, trustProxy: false }, [{}])).toEqual([])
    expect(await warningsOf({ expectProxy: true, trustProxy: 1 }, [forwarded])).toEqual([])
    expect(await warningsOf({ expectProxy: false, trustProxy: false }, [forwarded])).toEqual([])
  })
})
