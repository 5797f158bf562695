import { DamagedVideo } from './damaged-video.ts'

/** Ids of the elements that count here (RFC 9559). */
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const TRACKS = 0x1654ae6b
const TRACK_ENTRY = 0xae
const TRACK_TYPE = 0x83
const TAGS = 0x1254c367
const ATTACHMENTS = 0x1941a469
const CLUSTER = 0x1f43b675
/** Elements that may follow a cluster of unknown size and thereby end it. */
const SEGMENT_PARTS = new Set([0x114d9b74, 0x1549a966, TRACKS, CLUSTER, 0x1c53bb6b, ATTACHMENTS, 0x1043a770, TAGS])
const VIDEO = 1

interface Element {
  id: number
  start: number
  /** Where its content begins and ends. */
  from: number
  to: number
  /** Streamed files leave the size of segment and clusters open. */
  open: boolean
}

/** The element at a place. @throws DamagedVideo when it does not fit into `end` */
function elementAt(bytes: Buffer, start: number, end: number): Element {
  const first = bytes[start] ?? 0
  const idLength = Math.clz32(first) - 23
  if (idLength > 4) throw new DamagedVideo('VIDEO_DAMAGED')
  const id = bytes.readUIntBE(start, idLength)
  const at = start + idLength
  const lead = bytes[at] ?? 0
  const length = Math.clz32(lead) - 23
  if (length > 8 || at + length > end) throw new DamagedVideo('VIDEO_DAMAGED')
  let size = BigInt(lead & (0xff >> length))
  for (let byte = 1; byte < length; byte++) size = size * 256n + BigInt(bytes[at + byte] ?? 0)
  const open = size === 2n ** BigInt(7 * length) - 1n
  const from = at + length
  const to = open ? end : from + Number(size)
  if (to > end) throw new DamagedVideo('VIDEO_DAMAGED')
  return { id, start, from, to, open }
}

function* elementsOf(bytes: Buffer, from: number, to: number): Generator<Element> {
  for (let at = from; at < to; ) {
    const element = elementAt(bytes, at, to)
    if (element.open && element.id !== SEGMENT) element.to = endOfOpen(bytes, element, to)
    yield element
    at = element.to
  }
}

/** An element of open size ends where the next part of the segment begins. */
function endOfOpen(bytes: Buffer, { from }: Element, to: number): number {
  let at = from
  while (at < to) {
    const inner = elementAt(bytes, at, to)
    if (SEGMENT_PARTS.has(inner.id)) break
    at = inner.to
  }
  return at
}

/** A copy of a WebM without its tags. @throws DamagedVideo for other Matroska files, files within the file, and half files */
export function cleanWebm(sent: Buffer): Buffer {
  const bytes = Buffer.from(sent)
  const [head, segment, ...more] = elementsOf(bytes, 0, bytes.length)
  if (!head || !segment || more.length > 0 || segment.id !== SEGMENT) throw new DamagedVideo('VIDEO_DAMAGED')
  const docType = [...elementsOf(bytes, head.from, head.to)].find(({ id }) => id === DOC_TYPE)
  if (!docType || bytes.toString('latin1', docType.from, docType.to).replace(/\0+$/, '') !== 'webm') throw new DamagedVideo('VIDEO_KIND')
  const parts = [...elementsOf(bytes, segment.from, segment.to)]
  if (parts.some(({ id }) => id === ATTACHMENTS)) throw new DamagedVideo('VIDEO_KIND')
  if (!parts.some(({ id }) => id === CLUSTER)) throw new DamagedVideo('VIDEO_DAMAGED')
  if (!parts.some((part) => part.id === TRACKS && hasVideo(bytes, part))) throw new DamagedVideo('VIDEO_KIND')
  for (const part of parts) if (part.id === TAGS) empty(bytes, part)
  return bytes
}

function hasVideo(bytes: Buffer, tracks: Element): boolean {
  return [...elementsOf(bytes, tracks.from, tracks.to)]
    .filter(({ id }) => id === TRACK_ENTRY)
    .flatMap((track) => [...elementsOf(bytes, track.from, track.to)])
    .some(({ id, from, to }) => id === TRACK_TYPE && to > from && bytes[to - 1] === VIDEO)
}

/** Turns an element into a void of the same length, so that no place in the file moves. */
function empty(bytes: Buffer, { start, to }: Element): void {
  const length = to - start
  bytes.fill(0, start, to)
  bytes[start] = 0xec
  // A size of eight bytes fits any element that is longer than nine; a shorter one needs one byte.
  if (length >= 9) {
    bytes[start + 1] = 0x01
    bytes.writeUIntBE(length - 9, start + 3, 6)
  } else bytes[start + 1] = 0x80 | (length - 2)
}
