import type { z } from 'zod'
import { chatAdd, chatDelete, chatMe, chatRead, chatSummary } from '#contract/calls/chat.ts'
import { consoleChatRead, consoleChatReply, consoleChatThread, consoleChatThreads } from '#contract/calls/console/chat-desk.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Clock } from '#server/platform/clock.ts'
import { createTestDatabase } from './database.ts'
import { form } from './form.ts'
import { createPeople, type Person } from './people.ts'
import { type LiveReading, readLiveEvents } from './read-live-events.ts'
import { send } from './send.ts'
import { openTestStore } from './test-store.ts'

/** The chat on two processes, as far as HTTP and database go, which share one database. */
export async function openChatShop({ clock }: { clock?: Clock } = {}) {
  const database = await createTestDatabase()
  const { db, url } = database
  const { person, signedIn } = createPeople(db, clock)
  const first = await openTestStore(db, { listenTo: url, clock })
  const nodes = [first, await openTestStore(db, { listenTo: url, clock, app: { files: first.files } })] as const

  type Fields = Record<string, string | Blob | undefined>
  const readings: LiveReading[] = []
  return {
    database,
    nodes,
    folder: first.folder,
    person,
    /** The same person with a new session. */
    again: async ({ id }: Person, ofStaff = false): Promise<Person> => ({ id, ...(await signedIn(id, ofStaff)) }),
    /** A staff member. */
    owner: await person('owner'),
    add: ({ token }: Person, fields: Fields, at = nodes[0]) => send(at.origin, chatAdd, { body: form(fields), token }),
    answer: ({ token }: Person, fields: Fields, at = nodes[0]) => send(at.origin, consoleChatReply, { body: form(fields), token }),
    /** A call of staff with a body. */
    change: <Body extends z.ZodType>(
      { token }: Person,
      call: Endpoint<z.ZodType, z.ZodType, z.ZodType, Body>,
      body: unknown,
      at = nodes[0],
    ) => send(at.origin, call, { body, token }),
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
    /** Opens the stream of live events and reads it. */
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
