import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { createDiskStore } from '#server/adapters/disk/create-disk-store.ts'
import { chatOperatorRoutes } from '#server/chat/operator-routes.ts'
import { chatRoutes } from '#server/chat/routes.ts'
import { account } from '#server/database/schema/account.ts'
import { createPictureJobs } from '#server/pictures/picture-jobs.ts'
import type { Caller } from '#server/platform/bind.ts'
import { createLiveEvents } from '#server/platform/create-live-events.ts'
import { DatabaseListener } from '#server/platform/database-listener.ts'
import { createHttpServer } from '#server/platform/http-server.ts'
import { newId } from '#server/platform/ids.ts'
import { liveRoutes } from '#server/platform/live-routes.ts'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase } from './database.ts'
import { type LiveReading, readLiveEvents } from './read-live-events.ts'

export type Person = { id: string; token: string }
export type ChatAnswer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what tests find out
  body: any
}
export type ChatShop = Awaited<ReturnType<typeof openChatShop>>

/** The chat on two processes, as far as HTTP and database go, which share one database. */
export async function openChatShop() {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'kade-chat-'))
  const people = new Map<string, Caller>()
  const log = createLog('silent')
  const { db } = database

  const node = async () => {
    const findLive = async () => new Map([...people.values()].map(({ sessionId, role }) => [sessionId, role]))
    const live = createLiveEvents({ metrics: new Registry(), log, findLive })
    const listener = new DatabaseListener({ url: database.url, log, channels: [live.channel] })
    void listener.start()
    const app = await createHttpServer({ log, authenticate: async (token) => people.get(token) ?? null, trustProxy: false, secure: false })
    const deps = { db, files: createDiskStore(join(folder, 'uploads')), jobs: createPictureJobs(), wakeOutbox: () => undefined }
    chatRoutes(app, deps)
    chatOperatorRoutes(app, deps)
    liveRoutes(app, live.hub)
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const close = async () => {
      live.hub.stop()
      await app.close()
      await listener.stop()
    }
    return { origin, close }
  }
  const nodes = [await node(), await node()] as const

  let count = 0
  const person = async (role: Caller['role'] = 'customer'): Promise<Person> => {
    count += 1
    const id = newId()
    const token = `token-${count}`
    const phone = `+8210${String(10_000_000 + count)}`
    await db.insert(account).values({ id, role, name: `Person ${count}`, email: `person${count}@example.com`, phone, passwordHash: '-' })
    people.set(token, { accountId: id, sessionId: `session-${count}`, role })
    return { id, token }
  }

  const call = async (method: string, path: string, { token }: { token: string }, body?: unknown, at = nodes[0]): Promise<ChatAnswer> => {
    const form = body instanceof FormData
    const headers: Record<string, string> = { authorization: `Bearer ${token}` }
    if (body !== undefined && !form) headers['content-type'] = 'application/json'
    const answer = await fetch(at.origin + path, { method, headers, body: form || body === undefined ? body : JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() }
  }
  type Fields = Record<string, string | Blob | undefined>
  const send = (path: string, by: Person, fields: Fields, at = nodes[0]) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
    return call('POST', path, by, form, at)
  }
  const readings: LiveReading[] = []
  return {
    database,
    nodes,
    folder,
    person,
    call,
    add: (by: Person, fields: Fields, at = nodes[0]) => send('/api/chat/add', by, fields, at),
    answer: (by: Person, fields: Fields, at = nodes[0]) => send('/api/console/chat/answer', by, fields, at),
    me: (by: Person, query = '') => call('GET', `/api/chat/me${query}`, by),
    /** The stream of live events, open and heard. */
    listen: async (by: Person, at = nodes[0]) => {
      const reading = await readLiveEvents(at.origin, by.token)
      readings.push(reading)
      await reading.until('event: ready')
      return reading
    },
    close: async () => {
      for (const reading of readings) reading.close()
      for (const { close } of nodes) await close()
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}
