const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LONGEST_COMMENT = 0xffff

/** How many bytes a ZIP unpacks to, by its directory; null when it has none. */
export function unpackedSize(bytes: Buffer): number | null {
  for (let end = bytes.length - END_LENGTH; end >= Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT); end--) {
    if (bytes.readUInt32LE(end) !== END_OF_DIRECTORY) continue
    return sumOf(bytes, bytes.readUInt32LE(end + 16), bytes.readUInt16LE(end + 10))
  }
  return null
}

function sumOf(bytes: Buffer, start: number, entries: number): number | null {
  let sum = 0
  let place = start
  for (let entry = 0; entry < entries; entry++) {
    if (place + ENTRY_LENGTH > bytes.length || bytes.readUInt32LE(place) !== ENTRY) return null
    sum += bytes.readUInt32LE(place + 24)
    place += ENTRY_LENGTH + bytes.readUInt16LE(place + 28) + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32)
  }
  return sum
}
