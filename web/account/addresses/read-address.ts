/** A parsed address. */
export interface ReadAddress {
  /** One line, without the zip code and its brackets. */
  line: string
  /** Five digits, or null when none were found. */
  zipCode: string | null
}

/** Five digits in brackets, as Korean senders write a zip code. */
const BRACKETED = /[([<［（【]\s*(?:우|우편번호|zip|zip code)?\s*[:.]?\s*(\d{5})\s*[)\]>］）】]/iu
/** Five digits that stand alone: not part of a phone, house or order number. */
const ALONE = /(?<![\d-])(\d{5})(?![\d-])/u

/** Parses a pasted address: joins its lines and extracts the zip code. */
export function readAddress(pasted: string): ReadAddress {
  const text = pasted
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const found = BRACKETED.exec(text) ?? ALONE.exec(text)
  const [whole, zipCode] = found ?? []
  if (!whole || !zipCode) return { line: text, zipCode: null }
  const rest = `${text.slice(0, found?.index)} ${text.slice((found?.index ?? 0) + whole.length)}`
  return { line: tidy(rest), zipCode }
}

/** The address as printed on the parcel: one line with the zip code at the end. */
export function parcelText(parts: readonly string[], zipCode: string | null): string {
  const line = tidy(
    parts
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', '),
  )
  return zipCode === null ? line : `${line} (${zipCode})`
}

/** Removes repeated spaces and dangling commas. */
function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s+,/g, ',')
    .replace(/,(\s*,)+/g, ',')
    .replace(/^[\s,]+|[\s,]+$/g, '')
}
