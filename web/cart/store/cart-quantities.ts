import { type CartMap, MAX_LINES, MAX_QUANTITY } from '#contract/calls/cart.ts'
import { fieldsOf, storedFields } from '../../base/storage/stored-json.ts'

const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY
const isId = (value: string) => value.length >= 1 && value.length <= 64

/** Parses a stored cart. Invalid ids and quantities are omitted, so that invalid data never breaks the cart. */
export function parseCartMap(text: string | null): CartMap {
  return cartMapOf(storedFields(text))
}

/** Reads a cart from a parsed value, as {@link parseCartMap}. */
export function cartMapOf(stored: unknown): CartMap {
  const lines = Object.entries(fieldsOf(stored)).filter((line): line is [string, number] => isId(line[0]) && isQuantity(line[1]))
  return Object.fromEntries(lines.slice(0, MAX_LINES))
}

/** Parses optimistic updates by product id; unlike in a cart, 0 means "remove the line". */
export function parseWanted(text: string | null): Map<string, number> {
  const lines = Object.entries(storedFields(text)).filter(
    (line): line is [string, number] => isId(line[0]) && (line[1] === 0 || isQuantity(line[1])),
  )
  return new Map(lines)
}

/** Clamps a quantity to a whole number between 0 and the stock (product rules, 12). */
export function possibleQuantity(wanted: number, stockCount: number): number {
  return Math.max(0, Math.min(Math.trunc(wanted), stockCount, MAX_QUANTITY))
}

/**
 * The part of a guest's cart that fits into a customer's, up to the limit of different products.
 * @returns the part that fits, and whether something was left behind
 */
export function fittingPart(guest: CartMap, own: CartMap): { part: CartMap; leftBehind: boolean } {
  let places = MAX_LINES - Object.keys(own).length
  const part = Object.entries(guest).filter(([id]) => id in own || places-- > 0)
  return { part: Object.fromEntries(part), leftBehind: part.length < Object.keys(guest).length }
}
