import type { ShortLine } from '#contract/calls/short-lines.ts'
import { type Language, type LocalizedText, localized } from '#contract/rules/languages.ts'

type Replacement = NonNullable<ShortLine['replacement']>

/** A short line as {@link shortLinesAsJson} builds it: names in all languages. */
export type ShortLineJson = Omit<ShortLine, 'name' | 'replacement'> & {
  name: LocalizedText
  replacement: (Omit<Replacement, 'name' | 'back'> & { name: LocalizedText }) | null
  /** Won that its pieces cost: less than was paid for them when they were weighed. Once it has ended, what they cost then. */
  paid: number
}

/** SQL that builds the JSON of an order's short lines, oldest first; `orderId` is SQL of the order's id. */
export function shortLinesAsJson(orderId: string): string {
  return `(select coalesce(json_agg(json_build_object('_id', s.id, 'name', l.name, 'image', l.image, 'position', s.position, 'quantity', s.quantity,
      'reason', s.reason, 'resolution', s.resolution, 'refunded', b.won,
      'paid', case when s.resolution = 'replaced' then r.charged + b.won when s.refund_id is not null then b.won
        else pieces_worth(s.order_id, s.position, s.quantity) end,
      'replacement', case when r.shortage_id is not null then json_build_object('name', r.name, 'unit', r.unit, 'image', r.image,
        'quantity', r.quantity, 'worth', r.worth, 'charged', r.charged, 'state', r.state, 'expiresAt', r.expires_at) end)
      order by s.reported_at, s.id), '[]')
    from line_shortage s join order_line l on l.order_id = s.order_id and l.position = s.position
    left join line_replacement r on r.shortage_id = s.id,
    lateral (select coalesce(sum(g.amount), 0) as won from (select refund_id, position, amount from refund_line
      union all select refund_id, position, amount from refund_reduction) g where g.refund_id = s.refund_id and g.position = s.position) b
    where s.order_id = ${orderId})`
}

/** Converts a short line to the contract's shape, in one language. */
export function toShortLine({ paid, name, replacement, ...row }: ShortLineJson, language: Language): ShortLine {
  return {
    ...row,
    name: localized(name, language),
    replacement: replacement && {
      ...replacement,
      name: localized(replacement.name, language),
      back: Math.max(0, paid - replacement.charged),
      expiresAt: new Date(replacement.expiresAt).toISOString(),
    },
  }
}
