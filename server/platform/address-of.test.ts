import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { addressOf } from './address-of.ts'
import { clientNetwork } from './limits/rate-limits.ts'

it('is known of a client who has gone away meanwhile, too', async () => {
  const app = Fastify()
  app.get('/', (request) => {
    const here = addressOf(request)
    Object.defineProperty(request.raw.socket, 'remoteAddress', { value: undefined })
    return [here, addressOf(request), clientNetwork(addressOf(request))]
  })
  const { body } = await app.inject({ url: '/', remoteAddress: '203.0.113.7' })
  expect(JSON.parse(body)).toEqual(['203.0.113.7', 'unknown', 'unknown'])
  await app.close()
})
