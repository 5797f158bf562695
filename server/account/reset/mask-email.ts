/** Masks an e-mail address so that only its owner recognises it: `ni****@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const shown = Array.from(email.slice(0, at)).slice(0, at > 3 ? 2 : 1)
  return `${shown.join('')}****${email.slice(at)}`
}
