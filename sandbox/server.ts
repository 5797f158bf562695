import Fastify, { type FastifyInstance } from 'fastify'
import { createMailbox, type Mailbox } from '#sandbox/mailbox/mailbox.ts'
import { addMailboxPages } from '#sandbox/mailbox/page-routes.ts'
import { startSmtp } from '#sandbox/mailbox/smtp.ts'
import { addSolapiRoutes } from '#sandbox/mailbox/solapi-routes.ts'
import { addControlRoutes } from './control-routes.ts'
import { createFaults, type FaultInput } from './faults.ts'
import { type JournalEntry, openJournal } from './journal.ts'
import { addJournalRoutes } from './journal-routes.ts'
import { addKakaoPages } from './kakao-pay/page-routes.ts'
import { createKakaoPayments } from './kakao-pay/payments.ts'
import { addKakaoRoutes } from './kakao-pay/routes.ts'
import { type Place, SANDBOX_SOLAPI, type SandboxOptions } from './options.ts'
import { addCashReceiptRoutes } from './portone/cash-receipts.ts'
import { createPortOnePayments } from './portone/payments.ts'
import { addPortOneRoutes } from './portone/routes.ts'
import { createWebhooks } from './portone/webhooks.ts'
import { addPortOneWindow } from './portone/window-routes.ts'
import { addPostcode } from './postcode/routes.ts'
import { addPushService } from './push/routes.ts'

export type Sandbox = {
  /** Where it listens, e.g. 'http://127.0.0.1:40123'. */
  origin: string
  /** `origin` and base path: the adapters' base address for Kakao Pay, PortOne and Solapi. */
  baseUrl: string
  /** The listening port. */
  port: number
  /** The mail server, e.g. 'smtp://127.0.0.1:40124'. */
  smtpUrl: string
  mailbox: Pick<Mailbox, 'mails' | 'texts' | 'clear'>
  journal: { entries(): readonly JournalEntry[] }
  control: { setFault(fault: FaultInput): void; reset(): void; hanging(): number }
  close(): Promise<void>
}

/**
 * Starts a stand-in for Kakao Pay, PortOne and Solapi that uses their wire formats over HTTP, and a mail server. Takes no real money and
 * sends nothing.
 * @throws when the port is taken or the data folder cannot be written
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { basePath = '', host = '127.0.0.1', now = Date.now } = options
  const ending = new AbortController()
  const journal = openJournal(options.dataFolder, now)
  const faults = createFaults()
  const mailbox = createMailbox(now)
  const app = Fastify({ bodyLimit: 100_000, requestTimeout: 15_000, connectionTimeout: 150_000, forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())))
  })

  // With a free port the pages' address is set only after listening; nothing reads it before.
  const place: Place = { publicBase: '', now, closing: ending.signal }
  const addAll = async (inner: FastifyInstance) => {
    const kakao = createKakaoPayments(journal, faults, now)
    addKakaoRoutes(inner, kakao, faults, place, options.kakaoPay)
    addKakaoPages(inner, kakao)
    const card = createPortOnePayments(journal, faults, now, options.portone, createWebhooks(journal, faults, place, options.portone))
    addPortOneRoutes(inner, card, faults, place, options.portone)
    addCashReceiptRoutes(inner, journal, faults, place, options.portone)
    addPortOneWindow(inner, card, place, options.portone)
    addPostcode(inner, place)
    addPushService(inner, place, options.allowControl ?? true)
    addSolapiRoutes(inner, mailbox, faults, place, options.solapi ?? SANDBOX_SOLAPI)
    addMailboxPages(inner, mailbox, () => place.publicBase)
    addJournalRoutes(inner, journal)
    if (options.allowControl ?? true) addControlRoutes(inner, faults)
  }
  await app.register(addAll, { prefix: basePath })
  const smtp = await startSmtp({ mailbox, faults, closing: ending.signal, port: options.smtpPort ?? 0, host })
  await app.listen({ port: options.port ?? 0, host })

  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the sandbox listens on no port')
  const origin = `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`
  place.publicBase = (options.publicOrigin ?? origin) + basePath

  return {
    origin,
    baseUrl: origin + basePath,
    port: address.port,
    smtpUrl: `smtp://${host.includes(':') ? `[${host}]` : host}:${smtp.port}`,
    mailbox,
    journal: { entries: journal.entries },
    control: { setFault: faults.set, reset: faults.reset, hanging: () => faults.hanging },
    async close() {
      ending.abort()
      await Promise.all([app.close(), smtp.close()])
    },
  }
}
