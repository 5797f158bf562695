import { useState } from 'react'

interface Held<Item> {
  item: Item
  /** Place of the item in the list when its form was opened. */
  place: number
}

/**
 * Items of a list with those that somebody is writing at. One that leaves the list meanwhile, because somebody else was faster, stays at
 * its place until its form is closed: the form shows what changed and keeps what was typed.
 */
export function useHeldItems<Item extends { _id: string }>(items: readonly Item[]) {
  const [held, setHeld] = useState<readonly Held<Item>[]>([])
  const shown = [...items]
  for (const { item, place } of held) if (!items.some(({ _id }) => _id === item._id)) shown.splice(place, 0, item)
  return {
    items: shown,
    /** Called when the form of an item opens or closes. */
    hold: (item: Item, on: boolean) =>
      setHeld((before) => {
        const others = before.filter((one) => one.item._id !== item._id)
        return on ? [...others, { item, place: shown.findIndex(({ _id }) => _id === item._id) }] : others
      }),
  }
}
