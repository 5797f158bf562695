import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Fault, Faults } from '#sandbox/faults.ts'
import type { Mailbox, MailContent, NewMail } from './mailbox.ts'

/** Largest mail that is taken, in bytes. */
const MAIL_BYTES = 1_000_000
const CLIENTS = 50

export type SmtpSandbox = { port: number; close(): Promise<void> }

type Respond = (error?: Error | null) => void

/**
 * Starts a mail server that stores every mail for the mailbox page and delivers none. No login, no TLS: it listens on loopback.
 * @throws when the port is taken
 */
export async function startSmtp(options: {
  mailbox: Mailbox
  faults: Faults
  closing: AbortSignal
  port: number
  host: string
}): Promise<SmtpSandbox> {
  const { mailbox, faults, closing, port, host } = options
  const sockets = new Map<number, Socket>()
  const cut = (session: SMTPServerSession) => sockets.get(session.remotePort)?.destroy()

  /** Responds to one SMTP step, or fails in it when a fault is set. */
  const step = async (operation: string, session: SMTPServerSession, respond: Respond): Promise<void> => {
    const fault = faults.take('smtp', operation, ['hang', 'status', 'drop'])
    if (fault?.kind === 'drop') cut(session)
    else if (fault?.kind === 'hang') await sleep(fault.ms, undefined, { signal: closing }).then(() => respond(), ignore)
    else respond(fault === null ? null : refusal(fault))
  }

  const server = new SMTPServer({
    name: 'sandbox',
    banner: 'Kade sandbox, delivers nothing',
    logger: false,
    size: MAIL_BYTES,
    maxClients: CLIENTS,
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 500,
    onConnect: (session, respond) => void step('connect', session, respond),
    onMailFrom: (_address, session, respond) => void step('mail', session, respond),
    onRcptTo: (_address, session, respond) => void step('rcpt', session, respond),
    onData: async (stream, session, respond) => {
      const fault = faults.take('smtp', 'data', ['hang', 'status', 'drop', 'lost-reply'])
      if (fault?.kind === 'drop') return void stream.once('data', () => cut(session)).once('error', ignore)
      try {
        const raw = Buffer.concat(await stream.toArray())
        if (stream.sizeExceeded) return respond(Object.assign(new Error('Too large'), { responseCode: 552 }))
        if (fault?.kind === 'status') return respond(refusal(fault))
        if (fault?.kind === 'hang') await sleep(fault.ms, undefined, { signal: closing })
        mailbox.addMail(toMail(raw, session))
        if (fault?.kind === 'lost-reply') cut(session)
        else respond(null)
      } catch {
        respond(Object.assign(new Error('Cannot be read'), { responseCode: 554 }))
      }
    },
  })
  server.on('error', ignore)
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket
    if (remotePort === undefined) return
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  await new Promise<void>((done, failed) => {
    server.server.once('error', failed)
    server.listen(port, host, () => done())
  })
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail sandbox listens on no port')
  return {
    port: address.port,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of sockets.values()) socket.destroy()
      }),
  }
}

const ignore = (): void => undefined

const refusal = (fault: Fault) => Object.assign(new Error('Sandbox fault'), { responseCode: fault.status })

const MESSAGE_ID = /^message-id:\s*(<[^<>\r\n]*>)/im

function toMail(raw: Buffer, session: SMTPServerSession): NewMail {
  const head = raw.toString('latin1', 0, Math.max(0, raw.indexOf('\r\n\r\n')))
  let content: Promise<MailContent> | null = null
  return {
    from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
    to: session.envelope.rcptTo.map(({ address }) => address),
    messageId: MESSAGE_ID.exec(head)?.[1] ?? '',
    bytes: raw.byteLength,
    read: () => {
      // Mail that cannot be parsed is shown raw, so that it does not hide the others.
      content ??= parse(raw).catch(() => ({ subject: '', text: raw.toString(), html: '', headers: {} }))
      return content
    },
  }
}

async function parse(raw: Buffer): Promise<MailContent> {
  const mail = await PostalMime.parse(raw)
  return {
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  }
}
