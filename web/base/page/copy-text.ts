/**
 * Puts a text into the clipboard.
 * @returns whether that worked; without HTTPS or permission it does not
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
