import { createConnection } from 'node:net'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createHttpServer } from '../http-server.ts'
import { createLog } from '../log.ts'
import { createLiveEvents } from './create-live-events.ts'
import { liveRoutes } from './live-routes.ts'

it('keeps no stream whose reader hung up while the token was looked at: it would take a place', async () => {
  const caller = { accountId: 'mine', sessionId: 'mine', role: 'customer' } as const
  const { hub } = createLiveEvents({ metrics: new Registry(), log: createLog('silent'), findLive: async () => new Map() })
  const [requested, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const authenticate = async () => {
    requested.resolve()
    await gone.promise
    return caller
  }
  const app = await createHttpServer({ log: createLog('silent'), authenticate, trustProxy: false, secure: false })
  const taken = Promise.withResolvers<void>()
  liveRoutes(app, {
    admit: (who) => hub.admit(who),
    open: (who, out) => {
      hub.open(who, out)
      taken.resolve()
    },
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.on('connection', (socket) => socket.once('close', () => gone.resolve()))
  const socket = createConnection(Number(new URL(origin).port), '127.0.0.1')
  socket.write('GET /api/live/events HTTP/1.1\r\nhost: kade\r\nauthorization: Bearer a.b.c\r\n\r\n')
  await requested.promise
  socket.destroy()
  await taken.promise
  expect(hub.size).toBe(0)
  await app.close()
  hub.stop()
})
