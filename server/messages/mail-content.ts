/** A part of a mail, rendered as HTML and as text. All texts are plain; the HTML renderer escapes them. */
export type Block =
  | { kind: 'text'; text: string }
  /** Heading in a long mail. */
  | { kind: 'heading'; text: string }
  /** Words of the receiver, quoted with their line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** Labels and values, e.g. bank, account, holder. */
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** The lines of an order. */
  | { kind: 'lines'; rows: readonly { name: string; detail: string; amount: string }[] }
  /** The sums below them; the last row is the total. */
  | { kind: 'sums'; rows: readonly (readonly [label: string, amount: string])[] }

/** The content of a mail, in one language. */
export interface MailContent {
  subject: string
  /** Shown by mailboxes beside the subject, before the mail is opened. */
  preheader: string
  greeting: string
  blocks: readonly Block[]
  /** Unsubscribe URL; only for optional mails. */
  unsubscribeUrl?: string
}
