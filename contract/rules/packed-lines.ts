import type { ShortLine } from '../calls/short-lines.ts'

/** The content of an order's parcel: its lines without the short pieces, and the replacements that were agreed. */
export interface PackedLine {
  key: string
  name: string
  unit: string
  quantity: number
  /** Whether it replaces something. */
  replacement: boolean
}

/**
 * The lines of an order as they are packed. `position` of a short line counts the items from 1, in their order. Lines of which nothing is
 * packed are not there. Without `toPack`, which an older node does not send, refunded pieces are not known.
 */
export function packedLines(order: {
  items: readonly { id: string; name: string; unit: string; quantity: number; toPack?: number | undefined }[]
  shortLines: readonly ShortLine[]
}): PackedLine[] {
  return order.items.flatMap(({ id, name, unit, quantity, toPack }, index) => {
    const short = order.shortLines.filter(({ position, resolution }) => position === index + 1 && resolution !== 'found')
    const left = toPack ?? quantity - short.reduce((sum, one) => sum + one.quantity, 0)
    const replaced = short.flatMap(({ _id, replacement }) =>
      replacement?.state === 'accepted'
        ? [{ key: _id, name: replacement.name, unit: replacement.unit, quantity: replacement.quantity, replacement: true }]
        : [],
    )
    return [...(left > 0 ? [{ key: id, name, unit, quantity: left, replacement: false }] : []), ...replaced]
  })
}
