/** Writes a text to the clipboard. @returns whether it worked; it fails without HTTPS or permission */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
