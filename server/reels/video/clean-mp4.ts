import { DamagedVideo } from './damaged-video.ts'

/** Brands of files that browsers play; others with the same frame are pictures (`avif`, `heic`) or QuickTime. */
const BRANDS = /^(iso[m2-9]|mp4[12]|avc1|M4V |dash|MSNV)$/
/** Boxes that hold boxes, on the way to the tracks. */
const HOLDERS = new Set(['moov', 'trak', 'mdia', 'moof', 'traf', 'edts', 'minf', 'dinf', 'stbl', 'mvex'])
/** Boxes about who, where and with what. */
const PERSONAL = new Set(['udta', 'meta', 'uuid', 'XMP_'])
const MAX_DEPTH = 8

interface Box {
  type: string
  /** Where it begins. */
  start: number
  /** Where its content begins and ends. */
  from: number
  to: number
}

/** The boxes between two places, which they fill exactly (ISO/IEC 14496-12). */
function* boxesOf(bytes: Buffer, from: number, to: number): Generator<Box> {
  let at = from
  while (at < to) {
    if (to - at < 8) throw new DamagedVideo('VIDEO_DAMAGED')
    const short = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const head = short === 1 ? 16 : 8
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    if (size < head || at + size > to) throw new DamagedVideo('VIDEO_DAMAGED')
    yield { type, start: at, from: at + head, to: at + size }
    at += size
  }
}

/** A copy of an MP4 without data about its maker: such boxes become free space, so that no place in the file moves. */
export function cleanMp4(sent: Buffer): Buffer {
  const bytes = Buffer.from(sent)
  const [ftyp] = boxesOf(bytes, 0, bytes.length)
  if (!ftyp || !brandsOf(bytes, ftyp).some((brand) => BRANDS.test(brand))) throw new DamagedVideo('VIDEO_KIND')
  const seen = new Set<string>()
  clean(bytes, 0, bytes.length, 0, seen)
  if (!seen.has('moov') || !seen.has('mdat')) throw new DamagedVideo('VIDEO_DAMAGED')
  if (!seen.has('video track')) throw new DamagedVideo('VIDEO_KIND')
  return bytes
}

function brandsOf(bytes: Buffer, { from, to }: Box): string[] {
  const brands = [bytes.toString('latin1', from, from + 4)]
  for (let at = from + 8; at + 4 <= Math.min(to, from + 256); at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  return brands
}

function clean(bytes: Buffer, from: number, to: number, depth: number, seen: Set<string>): void {
  if (depth > MAX_DEPTH) throw new DamagedVideo('VIDEO_DAMAGED')
  for (const box of boxesOf(bytes, from, to)) {
    seen.add(box.type)
    if (PERSONAL.has(box.type) || box.type === 'free' || box.type === 'skip') {
      bytes.write('free', box.start + 4, 'latin1')
      bytes.fill(0, box.from, box.to)
    } else if (box.type === 'hdlr' && bytes.toString('latin1', box.from + 8, box.from + 12) === 'vide') seen.add('video track')
    else if (HOLDERS.has(box.type)) clean(bytes, box.from, box.to, depth + 1, seen)
  }
}
