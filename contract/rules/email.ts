/** Longest e-mail address, in characters (RFC 5321). */
export const MAX_EMAIL = 254

/**
 * An e-mail address in ASCII with a domain of two parts at least. The contract's schemas and the forms share it, so that a form accepts no
 * address that a call refuses. Only a mail can prove that it exists.
 */
export const EMAIL = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Whether a text, without the spaces around it, is an e-mail address. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length <= MAX_EMAIL && EMAIL.test(address)
}
