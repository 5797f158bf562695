import type { ShortLine } from '#contract/calls/short-lines.ts'
import { type Language, type LocalizedText, localized } from '#contract/rules/languages.ts'

type Replacement = NonNullable<ShortLine['replacement']>

/** A short line as {@link shortLinesAsJson} builds it: names in all languages. */
export type ShortLineJson = Omit<ShortLine, 'name' | 'replacement'> & {
  name: LocalizedText
  replacement: (Omit<Replacement, 'name' | 'back'> & { name: LocalizedText }) | null
  /** Won that were paid for its pieces. */
  paid: number
}

/** SQL that builds the JSON of an order's short lines, oldest first; `orderId` is SQL of the order's id. */
export function shortLinesAsJson(orderId: string): string {
  return `(select coalesce(json_agg(json_build_object('_id', s.id, 'name', l.name, 'image', l.image, 'position', s.position, 'quantity', s.quantity,
      'reason', s.reason, 'resolution', s.resolution, 'paid', (l.price - l.discount) * s.quantity,
      'refunded', (select coalesce(sum(b.amount), 0) from (select refund_id, position, amount from refund_line
        union all select refund_id, position, amount from refund_reduction) b where b.refund_id = s.refund_id and b.position = s.position),
      'replacement', (select json_build_object('name', r.name, 'unit', r.unit, 'image', r.image, 'quantity', r.quantity, 'worth', r.worth,
        'charged', r.charged, 'state', r.state, 'expiresAt', r.expires_at) from line_replacement r where r.shortage_id = s.id))
      order by s.reported_at, s.id), '[]')
    from line_shortage s join order_line l on l.order_id = s.order_id and l.position = s.position where s.order_id = ${orderId})`
}

/** Converts a short line to the contract's shape, in one language. */
export function toShortLine({ paid, name, replacement, ...row }: ShortLineJson, language: Language): ShortLine {
  return {
    ...row,
    name: localized(name, language),
    replacement: replacement && {
      ...replacement,
      name: localized(replacement.name, language),
      back: paid - replacement.charged,
      expiresAt: new Date(replacement.expiresAt).toISOString(),
    },
  }
}
