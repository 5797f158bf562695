/** The walls that an aisle can have, in the order in which staff choose. */
export const WALLS = ['pista', 'coral', 'sky', 'butter', 'clay', 'mint'] as const
export type Wall = (typeof WALLS)[number]

/** Most aisles of a shop, hidden ones included. */
export const MAX_AISLES = 60
/** Longest name of an aisle, in characters. */
export const MAX_AISLE_NAME = 40
/** Longest title and description of an aisle in each language, in characters. */
export const MAX_AISLE_TITLE = 40
export const MAX_AISLE_TEXT = 160

const UNFIT = /[\p{C}\\?#%"<>]|^[=+@-]/u
const JOINERS = /(?<=[\p{L}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}])/gu

/**
 * Whether a name can be that of a new aisle: it appears in addresses, cells of files and lines of logs, so that it has no control character
 * and none that an address or a spreadsheet reads otherwise. A slash may be in it, for addresses encode names. Sinhala and Nepali join
 * letters by an invisible character, which may stand between two of them.
 */
export function isAisleName(name: string): boolean {
  return name !== '' && name.length <= MAX_AISLE_NAME && name === name.trim() && !UNFIT.test(name.replace(JOINERS, ''))
}
