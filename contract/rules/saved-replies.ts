/** Placeholders of saved replies, written as `{name}`: what they stand for is filled in when the reply is put into the message. */
export const PLACEHOLDERS = ['name', 'order', 'amount', 'shop', 'bank', 'phone'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** The values of the placeholders in one chat; null where there is nothing yet, such as the order of a new customer. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>

const BRACED = /\{([^{}\n]{0,40})\}/g

const asPlaceholder = (name: string) => PLACEHOLDERS.find((placeholder) => placeholder === name.trim())

/** The braced words of a text that are no placeholders, as written. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(BRACED)].map(([, name = '']) => name).filter((name) => asPlaceholder(name) === undefined)
}

/**
 * A text that staff wrote for chats, with its placeholders filled in: a saved reply, or the away message. Those without a value stay as
 * they are.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string | null>>): string {
  const known = new Map(Object.entries(values))
  return text.replaceAll(BRACED, (written, name: string) => known.get(name.trim()) ?? written)
}

/** The first placeholder that a message still holds: it must not reach a customer. */
export function openPlaceholder(text: string): string | null {
  for (const [written, name = ''] of text.matchAll(BRACED)) if (asPlaceholder(name)) return written
  return null
}
