/** Normalises an e-mail address: NFC, lower case, trimmed. */
export function normaliseEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}
