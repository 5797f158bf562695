import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import {
  chatAdd,
  chatDelete,
  chatMe,
  chatRead,
  chatSummary,
  consoleChatAnswer,
  consoleChatRead,
  consoleChatThread,
  consoleChatThreads,
} from '#contract/chat.ts'
import { createDiskStore } from '#server/adapters/disk/create-disk-store.ts'
import { chatOperatorRoutes } from '#server/chat/operator-routes.ts'
import { chatRoutes } from '#server/chat/routes.ts'
import { createPictureJobs } from '#server/pictures/process/picture-jobs.ts'
import { DatabaseListener } from '#server/platform/database/database-listener.ts'
import { createHttpServer } from '#server/platform/http-server.ts'
import { createLiveEvents } from '#server/platform/live/create-live-events.ts'
import { liveRoutes } from '#server/platform/live/live-routes.ts'
import { createLog } from '#server/platform/log.ts'
import { createStaffLedger } from '#server/staff/create-staff-ledger.ts'
import { createTestDatabase } from './database.ts'
import { form } from './form.ts'
import { createPeople, type Person } from './people.ts'
import { type LiveReading, readLiveEvents } from './read-live-events.ts'
import { send } from './send.ts'

/** The chat on two processes, as far as HTTP and database go, which share one database. */
export async function openChatShop() {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'kade-chat-'))
  const log = createLog('silent')
  const { db } = database
  const { authenticate, callers, person } = createPeople(db)

  const node = async () => {
    const findLive = async () => new Map([...callers.values()].map(({ sessionId, role }) => [sessionId, role]))
    const live = createLiveEvents({ metrics: new Registry(), log, findLive })
    const listener = new DatabaseListener({ url: database.url, log, channels: [live.channel] })
    void listener.start()
    const app = await createHttpServer({ log, authenticate, staffLedger: createStaffLedger(db), trustProxy: false, secure: false })
    const deps = { db, files: createDiskStore(join(folder, 'uploads')), jobs: createPictureJobs() }
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

  type Fields = Record<string, string | Blob | undefined>
  const readings: LiveReading[] = []
  return {
    database,
    nodes,
    folder,
    person,
    /** Somebody of the shop. */
    owner: await person('owner'),
    add: ({ token }: Person, fields: Fields, at = nodes[0]) => send(at.origin, chatAdd, { body: form(fields), token }),
    answer: ({ token }: Person, fields: Fields) => send(nodes[0].origin, consoleChatAnswer, { body: form(fields), token }),
    me: ({ token }: Person, query = '') => send(nodes[0].origin, chatMe, { query, token }),
    summary: ({ token }: Person) => send(nodes[0].origin, chatSummary, { token }),
    remove: ({ token }: Person, id: string, at = nodes[0]) => send(at.origin, chatDelete, { params: { id }, token }),
    markRead: ({ token }: Person, upTo: string) => send(nodes[0].origin, chatRead, { body: { upTo }, token }),
    markReadByShop: ({ token }: Person, userId: string, upTo: string) =>
      send(nodes[0].origin, consoleChatRead, { body: { userId, upTo }, token }),
    threads: ({ token }: Person, query = '') => send(nodes[0].origin, consoleChatThreads, { query, token }),
    thread: ({ token }: Person, userId: string) => send(nodes[0].origin, consoleChatThread, { params: { userId }, token }),
    /** The words of a chat, as its customer reads them. */
    texts: async ({ token }: Person) => (await send(nodes[0].origin, chatMe, { token })).body.data.map(({ message }) => message),
    count: async (statement: string, ...values: unknown[]) => Number((await database.pool.query(statement, values)).rows[0]?.count),
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
