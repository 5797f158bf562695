import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpoint, success } from '#contract/endpoint.ts'
import { bind, signedIn } from './bind.ts'
import { createHttpServer, type HttpServerOptions } from './http-server.ts'
import { createLog } from './log.ts'

const form = endpoint({
  method: 'POST',
  path: '/api/test/form',
  access: 'customer',
  summary: 'Takes a text and a picture',
  body: z.strictObject({ text: z.string() }),
  upload: 'image',
  response: success({ bytes: z.int().nullable() }),
})
const held = endpoint({
  method: 'POST',
  path: '/api/test/held',
  access: 'customer',
  summary: 'Holds its caller until the test goes on',
  body: z.strictObject({ text: z.string() }),
  upload: 'image',
  response: success({}),
})

let app: FastifyInstance
const sockets: Socket[] = []
const inHand: string[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  inHand.length = 0
  await app.close()
})

/** A server, and what its clients need of it. */
async function open(options: Partial<HttpServerOptions> = {}) {
  const released = Promise.withResolvers<void>()
  app = await createHttpServer({
    log: createLog('silent'),
    authenticate: async (accountId) => ({ accountId, sessionId: 's', role: 'customer' }),
    trustProxy: 1,
    secure: false,
    uploadPace: { graceMs: 1_000, bytesPerSecond: 4_000 },
    ...options,
  })
  bind(app, form, async ({ file }) => ({ bytes: file?.length ?? null }))
  bind(app, held, async (_input, call) => {
    inHand.push(signedIn(call).accountId)
    await released.promise
    return {}
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => released.resolve())
  return { port: Number(new URL(origin).port), origin, release: released.resolve }
}

const START =
  '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\na\r\n--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\n'
const END = '\r\n--x--\r\n'

/** Sends the head of an upload and the beginning of its body; the rest of `bytes` is for the test to send. */
function beginUpload({ port }: { port: number }, account: string, { bytes = 1_000_000, from = '203.0.113.1' } = {}) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  sockets.push(socket)
  let text = ''
  socket.on('data', (part) => {
    text += part.toString()
  })
  socket.on('error', () => undefined)
  const length = START.length + bytes + END.length
  const head = [`POST ${form.path} HTTP/1.1`, 'host: localhost', `authorization: Bearer ${account}`, `x-forwarded-for: ${from}`]
  socket.write([...head, 'content-type: multipart/form-data; boundary=x', `content-length: ${length}`, '', START].join('\r\n'))
  return { socket, received: () => text }
}

/** Sends on, at a pace, until the connection is closed or all is sent. */
async function sendOn(socket: Socket, { bytes, everyMs, at }: { bytes: number; everyMs: number; at: number }): Promise<void> {
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += at) {
    socket.write(Buffer.alloc(Math.min(at, bytes - sent)))
    await pause(everyMs)
  }
  if (!socket.destroyed) socket.write(END)
}

async function post(
  { origin }: { origin: string },
  account: string,
  { to = form, from = '203.0.113.1' }: { to?: Endpoint; from?: string } = {},
) {
  const body = new FormData()
  body.append('text', 'a')
  const response = await fetch(origin + to.path, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${account}`, 'x-forwarded-for': from },
  })
  return response.status
}

it('drops bodies that drip, so that twelve of six accounts hold up nobody for long', async () => {
  const server = await open()
  const dripping = Array.from({ length: 12 }, (_, index) => beginUpload(server, `slow-${index % 6}`, { from: `203.0.113.${index % 6}` }))
  for (const { socket } of dripping) void sendOn(socket, { bytes: 1_000_000, everyMs: 100, at: 10 })
  await pause(300)
  const begun = performance.now()
  expect(await post(server, 'quick', { from: '203.0.113.9' })).toBe(200)
  expect(performance.now() - begun).toBeLessThan(8_000)
  for (const { received } of dripping)
    await expect.poll(received, { timeout: 8_000 }).toMatch(/^HTTP\/1\.1 400 .*connection: close.*Must arrive faster/is)
})

it('waits for a customer whose connection is as slow as 100 kbit/s', async () => {
  const server = await open()
  const { socket, received } = beginUpload(server, 'patient', { bytes: 31_250 })
  await sendOn(socket, { bytes: 31_250, everyMs: 100, at: 1_250 })
  await expect.poll(received, { timeout: 5_000 }).toMatch(/^HTTP\/1\.1 200 .*"bytes":31250/s)
})

it('gives one network four of the twelve slots, so that another one is served at once', async () => {
  const server = await open()
  const crowd = Array.from({ length: 12 }, (_, index) => post(server, `crowd-${index % 6}`, { to: held }))
  await expect.poll(() => inHand).toHaveLength(4)
  const other = post(server, 'other', { to: held, from: '203.0.113.9' })
  await expect.poll(() => inHand).toContain('other')
  expect(inHand).toHaveLength(5)
  server.release()
  expect(new Set(await Promise.all([...crowd, other]))).toEqual(new Set([200]))
})

it('frees the places of requests that hang up while they wait', async () => {
  const server = await open()
  const first = [post(server, 'busy', { to: held }), post(server, 'busy', { to: held })]
  await expect.poll(() => inHand).toHaveLength(2)
  const waiting = Array.from({ length: 61 }, () => beginUpload(server, 'busy'))
  await expect.poll(() => waiting.filter(({ received }) => received().startsWith('HTTP/1.1 429 '))).toHaveLength(1)
  for (const { socket } of waiting) socket.destroy()
  await expect.poll(async () => Promise.race([post(server, 'busy'), pause(300, 'waits')])).toBe('waits')
  server.release()
  expect(await Promise.all(first)).toEqual([200, 200])
})

it('cuts off a client that ignores the response to a request that did not arrive in time, and sends on', async () => {
  const server = await open({ requestTimeoutMs: 1_000, headersTimeoutMs: 900, uploadPace: { graceMs: 60_000, bytesPerSecond: 1 } })
  const { socket, received } = beginUpload(server, 'stubborn')
  void sendOn(socket, { bytes: 1_000_000, everyMs: 100, at: 10 })
  await expect.poll(() => socket.destroyed, { timeout: 8_000 }).toBe(true)
  expect(received()).toMatch(/^HTTP\/1\.1 408 /)
  const again = await Promise.all([post(server, 'stubborn'), post(server, 'stubborn')])
  expect(again).toEqual([200, 200])
})
