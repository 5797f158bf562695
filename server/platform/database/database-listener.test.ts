import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createLog } from '../log.ts'
import { DatabaseListener } from './database-listener.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** A database connection that can stop responding without closing, like a cut cable. */
async function openLine() {
  const url = new URL(database.url)
  // The database of the tests listens on a socket of its folder.
  const folder = url.searchParams.get('host')
  const target = folder ? { path: `${folder}/.s.PGSQL.${url.port}` } : { port: Number(url.port), host: url.hostname }
  url.searchParams.delete('host')
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(target)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    sockets.push(near, far)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  url.hostname = '127.0.0.1'
  url.port = `${port}`
  return {
    url: url.href,
    fallSilent: () => sockets.splice(0).map((socket) => socket.unpipe()),
    close: () => server.close(),
  }
}

it('drops a connection that does not respond, reports it, and listens again on a new one', async () => {
  const line = await openLine()
  const received: string[] = []
  const channel = {
    name: 'kade_test',
    onPayload: (payload: string) => received.push(payload),
    onUp: () => received.push('up'),
    onDown: () => received.push('down'),
  }
  const listener = new DatabaseListener({ url: line.url, log: createLog('silent'), channels: [channel] })
  await listener.start()
  line.fallSilent()
  await Promise.all([listener.catchUp(), listener.catchUp()])
  await expect.poll(() => received, { timeout: 10_000 }).toEqual(['up', 'down', 'up'])
  await database.pool.query("notify kade_test, 'payload'")
  await listener.catchUp()
  expect(received.at(-1)).toBe('payload')
  await listener.stop()
  line.close()
})
