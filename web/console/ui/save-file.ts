const KINDS: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv',
}
/** Milliseconds after which every browser has read the file. */
const READ_MS = 60_000

/** Hands a file to the browser, which saves it under its name. */
export function saveFile(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: KINDS[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), READ_MS)
}
