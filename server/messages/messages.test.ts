import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '#server/account/contact/set-language.ts'
import { derivedCode, derivedToken } from '#server/config/derived-secrets.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import { drainOnce } from '#server/testing/drain-once.ts'
import { MESSAGES_URL, type MessageShop, openMessageShop } from '#server/testing/message-shop.ts'
import { TEST_SECRET } from '#server/testing/test-store.ts'
import { deleteOldMessages } from './delete-old-messages.ts'
import { MAIL_EFFECT, queueMail } from './queue-mail.ts'

/** Milliseconds of a mailer that soon gives a server up that hangs. */
const IMPATIENT = { connect: 500, greeting: 500, silence: 500, mail: 1_500 }

let refundsDone = 0
const refund = async () => {
  refundsDone += 1
}

let shop: MessageShop
beforeAll(async () => {
  shop = await openMessageShop({ 'test.refund': refund })
  return () => shop.close()
})
beforeEach(() => shop.forgetMessages())

describe('a mail', () => {
  test('is sent once, however often it is queued and however many relays run', async () => {
    const { id, email } = await shop.customer()
    const queued = await Promise.all(Array.from({ length: 20 }, () => shop.queue({ template: 'welcome', accountId: id })))
    expect(queued.filter(Boolean)).toHaveLength(1)
    await Promise.all(Array.from({ length: 50 }, () => shop.queues().drain()))
    expect(await shop.sandbox.mailbox.mails(email)).toMatchObject([{ copies: 1 }])
    expect(await shop.outcomes()).toEqual([{ template: 'welcome', outcome: 'sent', recipient: null }])
  })

  test('is sent once even when its effect stands in the outbox twice', async () => {
    const { id, email } = await shop.customer()
    await shop.queue({ template: 'welcome', accountId: id })
    await shop.sendAll()
    await shop.pool.query('update outbox set done_at = null')
    await shop.sendAll()
    expect(await shop.sandbox.mailbox.mails(email)).toMatchObject([{ copies: 1 }])
  })

  test('carries the same id when the response was lost and it is sent again, so that a mailbox shows it once', async () => {
    const { id, email } = await shop.customer()
    await shop.queue({ template: 'welcome', accountId: id })
    shop.sandbox.control.setFault({ provider: 'smtp', operation: 'data', kind: 'lost-reply', times: 1 })
    await shop.sendAll()
    expect(await shop.outcomes()).toMatchObject([{ outcome: null }])
    await shop.sendAll()
    expect(await shop.sandbox.mailbox.mails(email)).toMatchObject([{ copies: 2 }])
    expect(await shop.outcomes()).toMatchObject([{ outcome: 'sent' }])
  })

  test.each([
    ['breaks off', 'mail', 'drop', {}],
    ['hangs', 'mail', 'hang', {}],
    ['breaks off in the middle of the mail', 'data', 'drop', {}],
    ['puts the receiver off', 'rcpt', 'status', { status: 450 }],
    ['is full', 'data', 'status', { status: 452 }],
  ] as const)('waits when the server %s, and comes later, once', async (_name, operation, kind, more) => {
    const { id, email } = await shop.customer()
    await shop.queue({ template: 'welcome', accountId: id })
    shop.sandbox.control.setFault({ provider: 'smtp', operation, kind, ms: 20_000, ...more })
    const { rows: begun } = await shop.pool.query('select now()')
    await shop.sendAll(kind === 'hang' ? shop.openMailer({ limits: IMPATIENT }) : undefined)
    expect(await shop.sandbox.mailbox.mails(email)).toEqual([])
    const { rows } = await shop.pool.query(
      `select attempts, due_at > $1::timestamptz + interval '2 seconds' as later, done_at from outbox`,
      [begun[0].now],
    )
    expect(rows).toEqual([{ attempts: 1, later: true, done_at: null }])
    shop.sandbox.control.reset()
    await shop.sendAll()
    expect(await shop.sandbox.mailbox.mails(email)).toMatchObject([{ copies: 1 }])
  })

  test('to an address that its server refuses ends there', async () => {
    const { id } = await shop.customer()
    await shop.queue({ template: 'welcome', accountId: id })
    shop.sandbox.control.setFault({ provider: 'smtp', operation: 'rcpt', kind: 'status', status: 550 })
    await shop.sendAll()
    expect(await shop.outcomes()).toMatchObject([{ outcome: 'refused' }])
    expect((await shop.pool.query('select done_at is not null as done from outbox')).rows).toEqual([{ done: true }])
    expect(shop.logged()).not.toContain('@example.com')
  })

  test('that is outdated is not sent', async () => {
    const { id, email } = await shop.customer()
    await shop.queue({ template: 'reset-link', accountId: id, resetId: newId() })
    await shop.pool.query(`update message set created_at = now() - interval '31 minutes'`)
    await shop.sendAll()
    expect(await shop.sandbox.mailbox.mails(email)).toEqual([])
    expect(await shop.outcomes()).toMatchObject([{ outcome: 'expired' }])
  })

  test('is in the language that the customer chose last', async () => {
    const { id, email } = await shop.customer('en')
    await shop.queue({ template: 'welcome', accountId: id })
    await setLanguage(shop.db, id, 'ko')
    await shop.sendAll()
    expect((await shop.sandbox.mailbox.mails(email))[0]?.html).toContain('<html lang="ko">')
  })

  test('of an account that was closed meanwhile is not sent', async () => {
    const { id, email } = await shop.customer()
    await shop.queue({ template: 'welcome', accountId: id })
    await shop.pool.query('delete from account where id = $1', [id])
    await shop.sendAll()
    expect(await shop.sandbox.mailbox.mails(email)).toEqual([])
  })

  test('holds back no refund while its server hangs', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => shop.customer()))
    for (const { id } of people) await shop.queue({ template: 'welcome', accountId: id })
    await inTransaction(shop.db, (tx) => writeOutbox(tx, 'test.refund', {}))
    shop.sandbox.control.setFault({ provider: 'smtp', operation: 'mail', kind: 'hang', ms: 20_000 })
    const mailer = shop.openMailer()
    const before = refundsDone
    const all = drainOnce(shop.queues(mailer))
    await expect.poll(() => refundsDone).toBe(before + 1)
    const { rows } = await shop.pool.query('select count(*)::int as open from outbox where kind = $1 and done_at is null', [MAIL_EFFECT])
    expect(rows).toEqual([{ open: 25 }])
    // Gives up the mails that are under way.
    mailer.close()
    await all
  })
})

describe('what is queued', () => {
  test('holds ids alone: no address, no token, no code', async () => {
    const { id } = await shop.customer()
    const resetId = newId()
    await shop.queue({ template: 'reset-link', accountId: id, resetId })
    await shop.queueText({ template: 'reset-code', accountId: id, codeId: resetId })
    const { rows } = await shop.pool.query('select payload from outbox')
    expect(rows).toEqual([{ payload: { messageId: expect.any(String) } }, { payload: { messageId: expect.any(String) } }])
    const kept = JSON.stringify((await shop.pool.query('select * from message')).rows)
    expect(kept).not.toContain(derivedToken(TEST_SECRET, 'reset-link', resetId))
    expect(kept).not.toContain(derivedCode(TEST_SECRET, 'reset-code', resetId))
  })

  test('is gone when its transaction is', async () => {
    const { id } = await shop.customer()
    const failed = inTransaction(shop.db, async (tx) => {
      await queueMail(tx, { template: 'welcome', accountId: id })
      throw new Error('not to be')
    })
    await expect(failed).rejects.toThrow('not to be')
    expect((await shop.pool.query('select count(*)::int as count from outbox')).rows).toEqual([{ count: 0 }])
  })

  test('deletes the new address of a change once it was used', async () => {
    const { id } = await shop.customer()
    const changeId = newId()
    await shop.queue({ template: 'confirm-email', accountId: id, changeId, to: 'new@example.com' })
    await shop.sendAll()
    const [mail] = await shop.sandbox.mailbox.mails('new@example.com')
    expect(mail?.text).toContain(`${MESSAGES_URL}/confirm/${derivedToken(TEST_SECRET, 'confirm-email', changeId)}`)
    expect(await shop.outcomes()).toEqual([{ template: 'confirm-email', outcome: 'sent', recipient: null }])
  })
})

test('messages that ended long ago are deleted, and what waits or is young stays', async () => {
  const { id } = await shop.customer()
  for (const changeId of ['old', 'young', 'waits']) await shop.queue({ template: 'password-changed', accountId: id, changeId })
  await shop.pool.query(`update message set outcome = 'sent', ended_at = now() - interval '91 days' where subject = 'old'`)
  await shop.pool.query(`update message set outcome = 'sent', ended_at = now() - interval '89 days' where subject = 'young'`)
  await shop.pool.query(`update message set created_at = now() - interval '91 days' where subject = 'waits'`)
  expect(await deleteOldMessages(shop.db)).toBe(1)
  expect((await shop.pool.query('select subject from message order by subject')).rows).toEqual([{ subject: 'waits' }, { subject: 'young' }])
})
