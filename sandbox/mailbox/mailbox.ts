import { randomUUID } from 'node:crypto'

/** Headers of a mail. */
export type MailContent = {
  subject: string
  text: string
  html: string
  /** Header values by lower-case name; of a header that comes twice the last one. */
  headers: Readonly<Record<string, string>>
}

/** A mail as its receivers got it. */
export type OutMail = MailContent & {
  id: string
  /** ISO 8601, UTC: when it came first. */
  at: string
  from: string
  to: readonly string[]
  /** With its angle brackets; empty when it has none. */
  messageId: string
  /** How often it came. A mailbox shows mails of one Message-ID once, and so does the page. */
  copies: number
  bytes: number
}

/** A received mail. `read` parses it on demand, because parsing takes longer than receiving. */
export type NewMail = Pick<OutMail, 'from' | 'to' | 'messageId' | 'bytes'> & { read: () => Promise<MailContent> }

/** A text message as Solapi took it. */
export type OutText = { id: string; at: string; to: string; from: string; text: string; type: string }

export type Mailbox = {
  addMail(mail: NewMail): void
  /** Returns its id. */
  addText(text: Omit<OutText, 'id' | 'at'>): string
  /** Newest first; with `to`, those to that address or number. */
  mails(to?: string): Promise<OutMail[]>
  texts(to?: string): OutText[]
  mail(id: string): Promise<OutMail | undefined>
  clear(): void
}

/** Maximum number of messages; older ones are dropped first. */
const MAILS = 300
const MAIL_BYTES = 20_000_000
const TEXTS = 300

type StoredMail = NewMail & Pick<OutMail, 'id' | 'at' | 'copies'>

/** Sent messages, in memory and bounded; lost when the process ends. */
export function createMailbox(now: () => number): Mailbox {
  let mails: StoredMail[] = []
  let bytes = 0
  let texts: OutText[] = []
  const stamp = () => ({ id: randomUUID(), at: new Date(now()).toISOString() })
  return {
    addMail(mail) {
      const earlier = mail.messageId === '' ? undefined : mails.find((one) => one.messageId === mail.messageId)
      if (earlier !== undefined) {
        earlier.copies += 1
        return
      }
      mails.unshift({ ...mail, ...stamp(), copies: 1 })
      bytes += mail.bytes
      while (mails.length > MAILS || (bytes > MAIL_BYTES && mails.length > 1)) bytes -= mails.pop()?.bytes ?? 0
    },
    addText(text) {
      const added = { ...text, ...stamp() }
      texts = [added, ...texts].slice(0, TEXTS)
      return added.id
    },
    mails: (to) => Promise.all((to === undefined ? mails : mails.filter((mail) => mail.to.includes(to))).map(readMail)),
    texts: (to) => (to === undefined ? texts : texts.filter((text) => text.to === to)),
    mail: async (id) => {
      const found = mails.find((mail) => mail.id === id)
      return found && readMail(found)
    },
    clear() {
      mails = []
      bytes = 0
      texts = []
    },
  }
}

async function readMail({ read, ...mail }: StoredMail): Promise<OutMail> {
  return { ...(await read()), ...mail }
}
