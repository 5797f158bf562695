/** A part of a mail, for its HTML and its text alike. All texts are plain; whatever writes HTML escapes them. */
export type Block =
  | { kind: 'text'; text: string }
  /** Begins a part of a long mail. */
  | { kind: 'heading'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** Labels and what they are of, e.g. bank, account, holder. */
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** The lines of an order. */
  | { kind: 'lines'; rows: readonly { name: string; detail: string; amount: string }[] }
  /** The sums below them; the last row is the total. */
  | { kind: 'sums'; rows: readonly (readonly [label: string, amount: string])[] }

/** What a mail says, in one language. */
export interface Letter {
  subject: string
  /** Shown by mailboxes beside the subject, before the mail is opened. */
  preheader: string
  greeting: string
  blocks: readonly Block[]
  /** Address at which this kind of mail is refused from now on; only for mails that nobody needs. */
  unsubscribeUrl?: string
}
