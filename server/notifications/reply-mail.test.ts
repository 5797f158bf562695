import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { message } from '#server/database/schema/messages.ts'
import { composeMail } from '#server/messages/compose-mail.ts'
import { createMailSources } from '#server/messages/mail-sources.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { text } from '#server/platform/texts.ts'
import { openNotificationShop } from '#server/testing/notification-shop.ts'
import { TEST_SECRET } from '#server/testing/test-store.ts'

let shop: Awaited<ReturnType<typeof openNotificationShop>>
beforeAll(async () => {
  shop = await openNotificationShop()
})
afterAll(() => shop.close())

test('an answer that stays unread for ten minutes is mailed, once until the chat is looked at, to a proven address alone', async () => {
  const [ann, ben, cai] = [await shop.person(), await shop.person(), await shop.person()]
  const mails = async () =>
    (await shop.db.select().from(message).where(eq(message.template, 'chat-reply'))).filter(({ accountId }) =>
      [ann.id, ben.id, cai.id].some((id) => id === accountId),
    )
  const reply = async ({ id }: { id: string }, name: string) => {
    await shop.pool.query('insert into chat_thread (account_id, last_at, queue) values ($1, now(), 0) on conflict do nothing', [id])
    await shop.pool.query(`insert into chat_message (id, account_id, sender, client_id, message) values ($1, $2, 'admin', $1, 'Yes')`, [
      `${name}-${id}`,
      id,
    ])
    await shop.pool.query(`insert into outbox (kind, payload) values ('notify.chat', $1)`, [{ accountId: id, messageId: `${name}-${id}` }])
  }
  const read = ({ id }: { id: string }) =>
    shop.pool.query(
      'update chat_thread set user_read = (select max(number) from chat_message where account_id = $1) where account_id = $1',
      [id],
    )
  const tenMinutesLater = async () => {
    await shop.drain()
    await shop.pool.query(`update outbox set due_at = now() where kind = 'notify.chat-mail'`)
    await shop.drain()
  }
  const prove = ({ id }: { id: string }) => shop.pool.query('update account set email_verified_at = now() where id = $1', [id])
  await Promise.all([prove(ann), prove(ben)])
  for (const person of [ann, ben, cai]) await reply(person, 'first')
  await reply(ann, 'second')
  await shop.drain()
  expect(await mails()).toEqual([])
  await read(ben)
  await tenMinutesLater()
  const queued = await mails()
  expect(queued.map(({ accountId }) => accountId).sort()).toEqual([ann.id, cai.id].sort())
  const compose = async (id: string) => {
    const row = queued.find(({ accountId }) => accountId === id)
    return row && composeMail(createMailSources(shop.db), row, { publicUrl: 'https://shop.example', secret: TEST_SECRET })
  }
  for (const language of LANGUAGES) {
    await shop.pool.query('update account set language = $2 where id = $1', [ann.id, language])
    const composed = await compose(ann.id)
    expect(composed?.mail.subject).toBe(text(language, 'mail.chatReply.subject'))
    expect(composed?.mail.text).toContain(text(language, 'mail.chatReply.body'))
    expect(composed?.mail.text).toContain('https://shop.example/Chat')
  }
  expect(await compose(cai.id)).toBeNull()
  await read(ann)
  expect(await compose(ann.id)).toBeNull()
  await reply(ann, 'third')
  await tenMinutesLater()
  expect(await mails()).toHaveLength(3)
})
