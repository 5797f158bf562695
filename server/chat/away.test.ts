import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  consoleChatHours,
  consoleOrderReplies,
  consoleRemoveReply,
  consoleSavedReplies,
  consoleSetChatHours,
  consoleSetReply,
} from '#contract/calls/console/chat-settings.ts'
import { type StoreFacts, storeFactsSchema, storeGet } from '#contract/calls/settings.ts'
import { openChatShop } from '#server/testing/chat-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { send } from '#server/testing/send.ts'

let now = new Date()
const shop = await openChatShop({ clock: { now: () => now } })
let { owner } = shop
afterAll(() => shop.close())

const { origin } = shop.nodes[0]
const facts: StoreFacts = storeFactsSchema.parse(JSON.parse(readFileSync('demo/store-settings.json', 'utf8')))
const day = { from: '09:00', to: '18:00' }
const away = { en: 'Closed. We answer on {opens}.', ko: '{ opens }에 답해요.', si: '', np: '' }
const hours = { weekly: [null, day, day, day, day, day, { from: '10:00', to: '13:00' }], holidaysOff: true, daysOff: ['2035-11-29'], away }
/** Goes to a time in Seoul, far from today, where everybody signs in again. */
async function at(time: string, ...people: Person[]): Promise<void> {
  now = new Date(`${time}+09:00`)
  owner = await shop.again(owner, true)
  for (const one of people) Object.assign(one, await shop.again(one))
}
beforeEach(async () => {
  await at('2035-11-28T12:00')
  await shop.database.pool.query('insert into store_settings (facts) values ($1) on conflict (id) do update set facts = excluded.facts', [
    { ...facts, chat: hours },
  ])
})

describe('outside of the hours', () => {
  it('the away message comes once in each closed time, is no answer, and nobody is notified of it', async () => {
    const mine = await shop.person()
    await shop.add(mine, { message: 'Open?' })
    expect(await shop.texts(mine)).toEqual(['Open?'])
    await at('2035-11-28T19:00', mine)
    await Promise.all([1, 2, 3].map((n) => shop.add(mine, { message: `Night ${n}` }, shop.nodes[n % 2])))
    // Thursday 29 is a day off.
    const texts = async () => (await shop.me(mine)).body.data.filter(({ automatic }) => automatic).map(({ message }) => message)
    expect(await texts()).toEqual(['Closed. We answer on Fri 30 Nov, 9:00 am.'])
    await at('2035-11-29T11:00', mine)
    await shop.add(mine, { message: 'And now?' })
    expect(await texts()).toHaveLength(1)
    const { waitingSince, last } = (await shop.threads(owner)).body.items.find(({ customer }) => customer._id === mine.id) ?? {}
    expect([waitingSince !== null, last?.message]).toEqual([true, 'And now?'])
    expect((await shop.summary(mine)).body).toMatchObject({ unread: 0, notice: null })
    expect(await shop.count(`select count(*) from outbox where kind = 'notify.chat' and payload ->> 'accountId' = $1`, mine.id)).toBe(0)
    await shop.answer(owner, { userId: mine.id, message: 'Yes', seen: '0' })
    await at('2035-12-01T13:00', mine)
    await shop.add(mine, { message: 'On Saturday?' })
    expect(await texts()).toEqual(['Closed. We answer on Fri 30 Nov, 9:00 am.', 'Closed. We answer on Mon 3 Dec, 9:00 am.'])
  })

  it('is sent in the language of the customer, and not at all where there is no text', async () => {
    await at('2035-11-28T20:00')
    const mine = await shop.person()
    await shop.database.pool.query(`update account set language = 'ko' where id = $1`, [mine.id])
    await shop.add(mine, { message: '안녕하세요' })
    expect((await shop.texts(mine))[1]).toMatch(/^11월.30일\u2060\(금\) 오전.9:00에 답해요\.$/)
    await shop.database.pool.query(`update store_settings set facts = jsonb_set(facts, '{chat,away}', '{"en":"","ko":"","si":"","np":""}')`)
    const other = await shop.person()
    await shop.add(other, { message: 'Hello' })
    expect(await shop.texts(other)).toEqual(['Hello'])
  })

  it('an away message whose question was deleted goes with it', async () => {
    await at('2035-11-28T21:00')
    const mine = await shop.person()
    const { _id } = (await shop.add(mine, { message: 'Hello' })).body.data
    await shop.remove(mine, _id)
    expect(await shop.texts(mine)).toEqual([])
    expect(await shop.count('select count(*) from chat_thread where account_id = $1', mine.id)).toBe(0)
  })
})

describe('the hours', () => {
  it('are set by the owner, returned to every page, and two who set them do not undo each other', async () => {
    const read = async () => (await send(origin, consoleChatHours, { token: owner.token })).body
    const { version } = await read()
    const changed = { ...hours, daysOff: [], weekly: [null, null, null, null, { from: '00:00', to: '24:00' }, null, null] }
    const set = await Promise.all([
      shop.change(owner, consoleSetChatHours, { version, hours: changed }),
      shop.change(owner, consoleSetChatHours, { version, hours: { ...changed, holidaysOff: false } }, shop.nodes[1]),
    ])
    expect(set.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await send(origin, storeGet, {})).body.chatOpenings[0]).toEqual({
      from: '2035-11-28T15:00:00.000Z',
      to: '2035-11-29T15:00:00.000Z',
    })
    expect(await read()).toMatchObject({ own: true })
    const manager = await shop.person('manager')
    expect((await shop.change(manager, consoleSetChatHours, { version, hours })).status).toBe(403)
    const wrong = { ...hours, weekly: [...hours.weekly.slice(1), { from: '18:00', to: '09:00' }] }
    expect((await shop.change(owner, consoleSetChatHours, { version, hours: wrong })).refusal.field).toBe('hours.weekly.6.to')
  })

  it('are the office hours until the shop sets its own', async () => {
    await shop.database.pool.query(`update store_settings set facts = facts - 'chat'`)
    const { hours: shown, own } = (await send(origin, consoleChatHours, { token: owner.token })).body
    expect([own, shown.weekly[0], shown.weekly[1]]).toEqual([false, null, facts.officeHours])
  })
})

describe('saved replies', () => {
  const words = (en: string) => ({ en, ko: '', si: '', np: '' })
  const set = (body: object) => shop.change(owner, consoleSetReply, body)
  const list = async () => (await send(origin, consoleSavedReplies, { token: owner.token })).body.items

  it('are saved once, changed, put in order and removed', async () => {
    const reply = (replyId: string, en: string) => ({ replyId, version: 0, title: words(replyId), text: words(en) })
    for (const id of ['a', 'b', 'b', 'c']) expect((await set(reply(id, `Dear {name}, ${id}`))).status).toBe(200)
    await shop.change(owner, consoleOrderReplies, { replyIds: ['c', 'a'] })
    expect((await list()).map(({ _id }) => _id)).toEqual(['c', 'a', 'b'])
    const both = await Promise.all(['one', 'two'].map((en) => set({ ...reply('a', en), version: 1 })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await list()).find(({ _id }) => _id === 'a')?.version).toBe(2)
    expect((await shop.change(owner, consoleRemoveReply, { replyId: 'a' })).status).toBe(200)
    expect((await shop.change(owner, consoleRemoveReply, { replyId: 'a' })).code).toBe('NOT_FOUND')
    expect((await set({ ...reply('a', 'again'), version: 2 })).code).toBe('NOT_FOUND')
  })

  it('need English and known placeholders, by field', async () => {
    const field = async (change: object) =>
      (await set({ replyId: 'x', version: 0, title: words('X'), text: words('Y'), ...change })).refusal.field
    expect(await field({ title: words(' ') })).toBe('title.en')
    expect(await field({ text: { ...words(''), ko: '네' } })).toBe('text.en')
    expect(await field({ text: { ...words('Hi'), si: '{nmae}' } })).toBe('text.si')
    expect(await field({ title: { ...words('X'), np: 'x'.repeat(41) } })).toBe('title.np')
  })
})
