/** One spelling for one mailbox: NFC, lower case, no space around it. */
export function normaliseEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}
