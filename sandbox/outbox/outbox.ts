import { randomUUID } from 'node:crypto'

/** A mail as its receivers got it. */
export type OutMail = {
  id: string
  /** ISO 8601, UTC: when it came first. */
  at: string
  from: string
  to: readonly string[]
  subject: string
  text: string
  html: string
  messageId: string
  /** Header values by lower-case name; of a header that comes twice the last one. */
  headers: Readonly<Record<string, string>>
  /** How often it came. A mailbox shows mails of one Message-ID once, and so does the page. */
  copies: number
  bytes: number
}

/** A text message as Solapi took it. */
export type OutText = { id: string; at: string; to: string; from: string; text: string; type: string }

export type Outbox = {
  addMail(mail: Omit<OutMail, 'id' | 'at' | 'copies'>): void
  /** Returns its id. */
  addText(text: Omit<OutText, 'id' | 'at'>): string
  /** Newest first; with `to`, those to that address or number. */
  mails(to?: string): OutMail[]
  texts(to?: string): OutText[]
  mail(id: string): OutMail | undefined
  clear(): void
}

/** What is remembered; older ones are forgotten first. */
const MAILS = 300
const MAIL_BYTES = 20_000_000
const TEXTS = 300

/** What was sent, in memory and bounded: it ends with the process. */
export function createOutbox(now: () => number): Outbox {
  let mails: OutMail[] = []
  let texts: OutText[] = []
  const stamp = () => ({ id: randomUUID(), at: new Date(now()).toISOString() })
  return {
    addMail(mail) {
      const known = mail.messageId === '' ? undefined : mails.find((one) => one.messageId === mail.messageId)
      if (known !== undefined) {
        known.copies += 1
        return
      }
      mails = [{ ...mail, ...stamp(), copies: 1 }, ...mails].slice(0, MAILS)
      for (let bytes = sum(mails); bytes > MAIL_BYTES && mails.length > 1; bytes = sum(mails)) mails.pop()
    },
    addText(text) {
      const added = { ...text, ...stamp() }
      texts = [added, ...texts].slice(0, TEXTS)
      return added.id
    },
    mails: (to) => (to === undefined ? mails : mails.filter((mail) => mail.to.includes(to))),
    texts: (to) => (to === undefined ? texts : texts.filter((text) => text.to === to)),
    mail: (id) => mails.find((mail) => mail.id === id),
    clear() {
      mails = []
      texts = []
    },
  }
}

const sum = (mails: readonly OutMail[]) => mails.reduce((bytes, mail) => bytes + mail.bytes, 0)
