import { saveAsFile } from '../../base/page/save-as-file.ts'

const KINDS: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv',
}

/** Saves a file from the response of a call. */
export function saveBase64(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  saveAsFile(name, new Blob([bytes], { type: KINDS[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }))
}
