import { z } from 'zod'

/** Storage of a product, from warm to cold: fresh (chilled) and frozen food cannot be returned for a change of mind. */
export const STORAGES = ['ambient', 'chilled', 'frozen'] as const
export const storageSchema = z.enum(STORAGES)
export type Storage = (typeof STORAGES)[number]

/** A shelf place: the letter of a rack, the number of its bay, and a level where it has some, e.g. `B4` or `C12-3`. */
export const SHELF_PLACE = /^[A-Z]{1,2}[0-9]{1,2}(-[0-9]{1,2})?$/

/** Shelf place of a product; null before it has one. */
export interface Standing {
  storage: Storage
  shelfPlace: string | null
}

/**
 * Compares two products by the way through the shop: rack, bay and level, then what has no place yet. Frozen food comes after all other, so
 * that it thaws least; its own racks stand in the same order.
 */
export function compareStandings(a: Standing, b: Standing): number {
  const frozen = Number(a.storage === 'frozen') - Number(b.storage === 'frozen')
  if (frozen !== 0) return frozen
  if (a.shelfPlace === null || b.shelfPlace === null) return Number(a.shelfPlace === null) - Number(b.shelfPlace === null)
  const [one, other] = [partsOf(a.shelfPlace), partsOf(b.shelfPlace)]
  if (one.rack !== other.rack) return one.rack.length - other.rack.length || (one.rack < other.rack ? -1 : 1)
  return one.bay - other.bay || one.level - other.level
}

function partsOf(place: string): { rack: string; bay: number; level: number } {
  const [, rack = place, bay = '0', level = '0'] = /^([A-Z]+)(\d+)(?:-(\d+))?$/.exec(place) ?? []
  return { rack, bay: Number(bay), level: Number(level) }
}
