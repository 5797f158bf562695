import type { Entry } from 'yauzl'
import { decodeText } from '#server/platform/sheets/decode-text.ts'

/** Flag bit of an entry whose name is UTF-8. */
const UTF8 = 0x800
const MAX_NAME = 200
/** Folders and files that macOS and Windows add by themselves. */
const OF_SYSTEMS = /^(__MACOSX|\.DS_Store|\._.*|Thumbs\.db|desktop\.ini)$/i

/**
 * The name of an entry without its folders, or null for folders and for what systems add. Windows in Korea writes names in CP949 without
 * a flag; macOS takes Hangul letters apart. A name is never a path here: files of the store have names of their own.
 */
export function entryName(entry: Pick<Entry, 'fileNameRaw' | 'generalPurposeBitFlag'>): string | null {
  const { fileNameRaw: raw } = entry
  const isUtf8 = (entry.generalPurposeBitFlag & UTF8) !== 0
  const path = (isUtf8 ? raw.toString('utf8') : (decodeText(raw) ?? raw.toString('latin1'))).normalize('NFC')
  const parts = path.split(/[/\\]/)
  const name = parts.at(-1) ?? ''
  if (name === '' || parts.some((part) => OF_SYSTEMS.test(part))) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: characters that cannot be shown are taken out
  return name.replaceAll(/[\u0000-\u001f\u007f]/g, '').slice(0, MAX_NAME)
}

/** A product and a place that the name of an entry may mean. */
export interface Meant {
  sku: string
  /** From 1; may exceed the number of pictures that a product can have. */
  place: number
}

/**
 * The meanings that the name of an entry may have, the likeliest first: `SPI-001.jpg` is the first picture of SPI-001, and if no product
 * has that sku, perhaps the first one of SPI. A number after a hyphen, an underscore, a blank or within brackets is a place.
 */
export function meantBy(name: string): Meant[] {
  const stem = name.replace(/\.[^.]*$/, '').trim()
  const [, sku = '', place = ''] = /^(.+?)(?:[ _-]+0?(?=\d)|[ _-]*\((?=\d{1,2}\)$))(\d{1,2})\)?$/.exec(stem) ?? []
  return [{ sku: stem, place: 1 }, ...(sku === '' ? [] : [{ sku, place: Number(place) }])]
}
