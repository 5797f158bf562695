/** What an original is called in the file store. */
export function originalName(hash: string): string {
  return `${hash}.webp`
}
