import { SANDBOX_SOLAPI } from '#sandbox/options.ts'
import { createSmtp, type SmtpOptions } from '#server/adapters/smtp/create-smtp.ts'
import { createSolapi } from '#server/adapters/solapi/create-solapi.ts'
import { account } from '#server/database/schema/account.ts'
import { type MailRequest, queueMail } from '#server/messages/queue-mail.ts'
import { queueText, type TextRequest } from '#server/messages/queue-text.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { EffectHandlers } from '#server/platform/jobs/outbox.ts'
import { OutboxQueues } from '#server/platform/jobs/outbox-queues.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import { drainOnce } from './drain-once.ts'
import { openPaymentShop } from './payment-shop.ts'

/** Where the links of messages lead. */
export const MESSAGES_URL = 'https://shop.example'

export type MessageShop = Awaited<ReturnType<typeof openMessageShop>>

/** The shop of the payment tests with mails and text messages that go to the sandbox. `money` is what its outbox does besides. */
export async function openMessageShop(money: EffectHandlers = {}) {
  // Nothing else drains: a refund that is under way when a test looks would be a race.
  const shop = await openPaymentShop({ max: 40, wakes: false })
  const breaker = { failuresToOpen: 10_000, coolDownMs: 1 }
  const opened: Mailer[] = []
  /** A mailer of the sandbox. Its limits are the store's own if no others are given: a busy machine holds a mail up for a while. */
  const openMailer = (options: Pick<SmtpOptions, 'limits'> = {}): Mailer => {
    const mailer = createSmtp({ url: shop.sandbox.smtpUrl, from: 'orders@example.com', breaker, ...options })
    opened.push(mailer)
    return mailer
  }
  const usual = openMailer()
  const texter = createSolapi({ ...SANDBOX_SOLAPI, baseUrl: shop.sandbox.baseUrl, breaker })
  /** The outbox of one process, which sends the queued messages. */
  const queues = (mailer: Mailer = usual) => {
    const { mails, texts } = shop.effects({ publicUrl: MESSAGES_URL, mailer, texter })
    return new OutboxQueues(shop.db, { money, mails, texts }, shop.deps.log)
  }

  return {
    ...shop,
    queues,
    openMailer,
    queue: (request: MailRequest) => inTransaction(shop.db, (tx) => queueMail(tx, request)),
    queueText: (request: TextRequest) => inTransaction(shop.db, (tx) => queueText(tx, request)),
    /** Sends whatever waits, also what was to be tried later. */
    sendAll: async (mailer?: Mailer): Promise<void> => {
      await shop.db.execute(sql`update outbox set due_at = now() where done_at is null`)
      await drainOnce(queues(mailer))
    },
    /** The messages and their outcomes, oldest first. */
    outcomes: async () => (await shop.pool.query('select template, outcome, recipient from message order by created_at, id')).rows,
    /** A customer with an address and a phone number. */
    customer: async (language = 'en') => {
      const id = newId()
      const email = `${id}@example.com`
      const phone = `+8210${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
      await shop.db.insert(account).values({ id, name: 'Nimali Perera', email, phone, passwordHash: '-', language })
      return { id, email, phone }
    },
    /** No fault is set, and no message waits or was sent. */
    forgetMessages: async (): Promise<void> => {
      shop.sandbox.control.reset()
      shop.sandbox.mailbox.clear()
      await shop.pool.query('delete from outbox')
      await shop.pool.query('delete from message')
      await shop.pool.query('delete from rate_limit')
    },
    close: async (): Promise<void> => {
      for (const mailer of opened) mailer.close()
      await shop.close()
    },
  }
}
