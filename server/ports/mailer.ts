/** A mail as it leaves the store. Texts are plain: no line ends in `to`, `subject` and header values. */
export interface Mail {
  /** `id@host`, without angle brackets: equal for every try, so that a mailbox that gets a mail twice shows it once. */
  messageId: string
  /** One bare address. */
  to: string
  /** Name of the shop, shown beside the address that the store sends from. */
  fromName: string
  subject: string
  html: string
  text: string
  /** The address for replies. */
  replyTo?: string
  /** Address (https) at which a POST ends this kind of mail (RFC 8058). */
  unsubscribeUrl?: string
}

/**
 * Why a mail did not leave. `refused`: the server will not take this mail for this address, ever (5xx). `unavailable`: no server, no
 * response in time, a refused login, or a refusal for now (4xx): worth another try.
 */
export class MailError extends Error {
  readonly kind: 'refused' | 'unavailable'
  /** SMTP's reply code, e.g. 550; null without one. */
  readonly code: number | null

  constructor(kind: MailError['kind'], code: number | null, cause?: string) {
    // Names neither the address nor the server's words, which often repeat it.
    super(`Mail ${kind}${code === null ? '' : ` (${code})`}${cause === undefined ? '' : `: ${cause}`}`)
    this.name = 'MailError'
    this.kind = kind
    this.code = code
  }
}

/** The outgoing mail server as the store sees it. */
export interface Mailer {
  /**
   * Hands a mail over; resolves when the server has taken it. Ends within 40 seconds.
   * @throws MailError. When the connection breaks after the mail and before the response, it is unknown whether it was taken.
   */
  send(mail: Mail): Promise<void>
  /** Gives up what is under way (`unavailable`) and closes the connections. */
  close(): void
}
