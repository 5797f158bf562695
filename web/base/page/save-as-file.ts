/** Milliseconds after which every browser has read the file. */
const READ_MS = 60_000

/** Hands a file to the browser, which saves it under its name. */
export function saveAsFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS)
}

/** Hands a value to the browser as a JSON file to save. */
export function saveAsJson(name: string, value: unknown): void {
  saveAsFile(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
}
