import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { createApi } from '#contract/client.ts'
import { createSessionCalls } from '../session/session-calls.ts'
import { browserTransport } from './browser-transport.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A client of a server that responds with this listener. */
async function apiOf(listener: RequestListener) {
  const server = createServer(listener)
  closing.push(() => server.close())
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const origin = `http://127.0.0.1:${address.port}`
  return createApi(
    browserTransport({ language: 'en', origin, calls: createSessionCalls(), token: () => null, onUnauthenticated: () => {} }),
  )
}

it('returns the response', async () => {
  const api = await apiOf((_request, response) => response.end('{"success":true,"status":"WAITING"}'))
  await expect(api.payment.kakaoApprove({ tid: 'T1' })).resolves.toMatchObject({ status: 'WAITING' })
})

it('accepts a response of a newer store, with fields and codes that this page does not have', async () => {
  const wider = await apiOf((_request, response) => response.end('{"success":true,"status":"WAITING","giftWrap":true}'))
  await expect(wider.payment.kakaoApprove({ tid: 'T1' })).resolves.toMatchObject({ status: 'WAITING' })
  const refused = await apiOf((_request, response) =>
    response.writeHead(409).end('{"success":false,"code":"CODE_OF_THE_NEXT_VERSION","message":"Wrap it first."}'),
  )
  await expect(refused.payment.kakaoApprove({ tid: 'T1' })).rejects.toMatchObject({ status: 409, message: 'Wrap it first.' })
})

it('reports a connection that breaks in the middle of a response as a network error, not as an empty response', async () => {
  const api = await apiOf((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"success":true,', () => response.destroy())
  })
  await expect(api.payment.kakaoApprove({ tid: 'T1' })).rejects.toMatchObject({ code: 'NETWORK', status: 0 })
})

it('throws the refusal of the store, also one without a readable body', async () => {
  const readable = await apiOf((_request, response) =>
    response.writeHead(404).end('{"success":false,"code":"NOT_FOUND","message":"Not found."}'),
  )
  await expect(readable.payment.kakaoApprove({ tid: 'T1' })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  const unreadable = await apiOf((_request, response) => response.writeHead(502).end('<html>'))
  await expect(unreadable.payment.kakaoApprove({ tid: 'T1' })).rejects.toMatchObject({ code: 'INTERNAL', status: 502 })
})
