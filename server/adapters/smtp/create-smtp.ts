import { createTransport } from 'nodemailer'
import { createCircuitBreaker } from '#server/platform/limits/circuit-breaker.ts'
import { isLoopbackHost } from '#server/platform/process/loopback.ts'
import { type Mail, MailError, type Mailer } from '#server/ports/mailer.ts'
import { asMailError } from './mail-error.ts'

/** Connections per process to the mail server, and mails per connection. */
const CONNECTIONS = 4
const MAILS_PER_CONNECTION = 100

/** Milliseconds. A mail is given up before another node may take it over (the outbox's lease of 60 seconds). */
const LIMITS = { connect: 8_000, greeting: 8_000, silence: 15_000, mail: 40_000 }

export interface SmtpOptions {
  /** `smtp://user:password@host:port` (STARTTLS) or `smtps://…` (TLS from the first byte). */
  url: string
  /** The bare address that mails come from. */
  from: string
  limits?: typeof LIMITS
  /** Cool-down after failures; default 10 seconds after 5 failures. */
  breaker?: { failuresToOpen: number; coolDownMs: number }
}

/** Opens connections to a mail server as they are needed. Passwords and mails never leave this machine in clear. */
export function openTransport({ url, limits = LIMITS }: Pick<SmtpOptions, 'url' | 'limits'>) {
  const server = new URL(url)
  const secure = server.protocol === 'smtps:'
  return createTransport({
    pool: true,
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLoopbackHost(server.hostname),
    tls: { minVersion: 'TLSv1.2' },
    auth: server.username === '' ? undefined : { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    maxConnections: CONNECTIONS,
    maxMessages: MAILS_PER_CONNECTION,
    maxRequeues: 0,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * A mailer over SMTP. Passwords and mails are never sent in clear: without STARTTLS only a server on this machine is used. It never retries
 * by itself; the outbox decides about that.
 */
export function createSmtp({ url, from, limits = LIMITS, breaker: breakerOptions }: SmtpOptions): Mailer {
  const transport = openTransport({ url, limits })
  const breaker = createCircuitBreaker(breakerOptions ?? { failuresToOpen: 5, coolDownMs: 10_000 })
  let closing = false
  const underway = new Set<AbortController>()

  return {
    async send(mail) {
      if (!isBareAddress(mail.to)) throw new MailError('refused', null, 'not an address')
      if (closing) throw new MailError('unavailable', null, 'stopping')
      if (!breaker.admit()) throw new MailError('unavailable', null, 'resting')
      const giveUp = new AbortController()
      // Not AbortSignal.timeout, which goes on running after the mail was sent and creates an error with a stack that nothing reads.
      const limit = setTimeout(() => giveUp.abort(), limits.mail)
      underway.add(giveUp)
      try {
        await transport.sendMail({ ...toMessage(mail, from), signal: giveUp.signal })
        breaker.succeeded()
      } catch (error) {
        const failure = asMailError(error)
        // A server that refuses one mail works.
        if (failure.kind === 'refused') breaker.succeeded()
        else breaker.failed()
        throw failure
      } finally {
        clearTimeout(limit)
        underway.delete(giveUp)
      }
    },
    close() {
      closing = true
      for (const giveUp of underway) giveUp.abort()
      transport.close()
    },
  }
}

/** One address without a name, a list or a line end: an envelope with it can name nobody else. */
function isBareAddress(value: string): boolean {
  return value.length <= 254 && /^[^\s<>,;:"'()[\]\\@\p{Cc}]+@[^\s<>,;:"'()[\]\\@\p{Cc}]+$/u.test(value)
}

/** Text of a header, on one line. */
const oneLine = (value: string) => value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

function toMessage(mail: Mail, from: string) {
  return {
    envelope: { from, to: [mail.to] },
    from: { name: oneLine(mail.fromName), address: from },
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: oneLine(mail.fromName), address: mail.replyTo } }),
    messageId: `<${mail.messageId}>`,
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: {
      // Suppresses automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl === undefined
        ? {}
        : { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}
