import {
  chatAdd,
  chatDelete,
  chatMe,
  chatRead,
  chatSummary,
  consoleChatRead,
  consoleChatReply,
  consoleChatThread,
  consoleChatThreads,
} from '#contract/calls/chat.ts'
import { createTestDatabase } from './database.ts'
import { form } from './form.ts'
import { createPeople, type Person } from './people.ts'
import { type LiveReading, readLiveEvents } from './read-live-events.ts'
import { send } from './send.ts'
import { openTestStore } from './test-store.ts'

/** The chat on two processes, as far as HTTP and database go, which share one database. */
export async function openChatShop() {
  const database = await createTestDatabase()
  const { db, url } = database
  const { person } = createPeople(db)
  const first = await openTestStore(db, { listenTo: url })
  const nodes = [first, await openTestStore(db, { listenTo: url, app: { files: first.files } })] as const

  type Fields = Record<string, string | Blob | undefined>
  const readings: LiveReading[] = []
  return {
    database,
    nodes,
    folder: first.folder,
    person,
    /** A staff member. */
    owner: await person('owner'),
    add: ({ token }: Person, fields: Fields, at = nodes[0]) => send(at.origin, chatAdd, { body: form(fields), token }),
    answer: ({ token }: Person, fields: Fields) => send(nodes[0].origin, consoleChatReply, { body: form(fields), token }),
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
    },
  }
}
