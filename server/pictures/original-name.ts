/** The name of an original in the file store. */
export function originalName(hash: string): string {
  return `${hash}.webp`
}

/** Whether a text can be the content hash of a stored picture. */
export function isPictureHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}
