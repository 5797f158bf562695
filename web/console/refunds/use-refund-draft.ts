import { useState } from 'react'
import type { z } from 'zod'
import type { consoleRefundSheet, RefundWay } from '#contract/calls/console/refunds.ts'

type Sheet = z.output<typeof consoleRefundSheet.response>
/** An order of which something can be given back. */
export type RefundFacts = Pick<Sheet, 'order'> & NonNullable<Sheet['form']>

interface Draft {
  /** Pieces to give back, by the position of the line. */
  pieces: Readonly<Record<number, number>>
  /** Lines whose pieces go back on the shelf. */
  restocked: readonly number[]
  delivery: boolean
  way: RefundWay | null
  reason: string
}

const EMPTY: Draft = { pieces: {}, restocked: [], delivery: false, way: null, reason: '' }

/**
 * The choices that somebody has made in the refund sheet. It is based on the facts that the person has seen (`base`); when others change
 * the order meanwhile, the choice stays and is fitted to what is left once the new state is taken.
 */
export function useRefundDraft(base: RefundFacts) {
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const change = (part: Partial<Draft>) => setDraft((previous) => ({ ...previous, ...part }))
  const way = base.ways.find((each) => each === draft.way) ?? base.ways[0] ?? 'original-method'
  const lines = base.lines.flatMap(({ position, left }) => {
    const quantity = Math.min(draft.pieces[position] ?? 0, left)
    return quantity > 0 ? [{ position, quantity, restock: draft.restocked.includes(position) }] : []
  })
  const delivery = draft.delivery ? base.delivery.left : 0
  return {
    ...draft,
    way,
    lines,
    /** The request for this refund. */
    request: { orderId: base.order._id, lines, delivery, ...(base.paid.provider === 'cash' ? { way } : {}) },
    empty: lines.length === 0 && delivery === 0,
    /** Everything that is left of the payment is chosen. */
    whole:
      delivery === base.delivery.left &&
      base.lines.every(({ position, left }) => left === (lines.find((line) => line.position === position)?.quantity ?? 0)),
    setPieces: (position: number, count: number) => change({ pieces: { ...draft.pieces, [position]: count } }),
    setRestock: (position: number, on: boolean) =>
      change({ restocked: on ? [...draft.restocked, position] : draft.restocked.filter((each) => each !== position) }),
    chooseAll: () => change({ pieces: Object.fromEntries(base.lines.map(({ position, left }) => [position, left])), delivery: true }),
    setDelivery: (on: boolean) => change({ delivery: on }),
    setWay: (chosen: RefundWay) => change({ way: chosen }),
    setReason: (reason: string) => change({ reason }),
  }
}
export type RefundDraft = ReturnType<typeof useRefundDraft>
