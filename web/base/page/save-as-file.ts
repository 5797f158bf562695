/** Milliseconds after which the browser has surely taken the file. */
const TAKEN_MS = 10_000

/** Hands a text to the browser as a file to save. */
export function saveAsFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS)
}
