import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { consoleReceive } from '#contract/calls/console/stock/lots.ts'
import { isLost, isRefusal } from '../../../base/api/api-error.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { stockCalls } from '../calls.ts'
import { type DeliveryDraft, type DraftLine, piecesOf, priceOf } from './delivery-draft.ts'

/** A delivery as it is sent, and the keys of its lines. */
interface Attempt {
  delivery: z.input<typeof consoleReceive.body>
  lineKeys: ReadonlySet<string>
}

/**
 * Puts lines of a delivery on the shelf. An attempt whose response is lost may be on the shelf already: it is sent again as it was before
 * anything else, and its lines rest until the store has confirmed or refused it.
 */
export function useReceiving(draft: DeliveryDraft) {
  const { t } = useTranslation()
  const calls = useCalls(stockCalls)
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const [lost, setLost] = useState<Attempt | null>(null)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ delivery }: Attempt) => calls.receive(delivery),
    onMutate: () => setProblem(null),
    onSuccess: ({ pieces: count }, { lineKeys }) => {
      toast({ kind: 'success', text: t('console.stock.receive.done', { count }) })
      setLost(null)
      draft.gone(lineKeys)
    },
    onError: (error, attempt) => {
      if (isLost(error)) setLost(attempt)
      // The store checks these two after the key, so they settle a lost attempt. Other refusals, such as too many calls, do not.
      else if (isRefusal(error, 'BAD_REQUEST') || isRefusal(error, 'NOT_FOUND')) setLost(null)
      setProblem(showRefusal(error, t, []).alert)
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['stock']) }),
  })
  const attemptOf = (lines: readonly DraftLine[]): Attempt => ({
    lineKeys: new Set(lines.map(({ key }) => key)),
    delivery: {
      key: draft.key,
      ...(draft.note.trim() && { note: draft.note.trim() }),
      supplierId: draft.supplierId || null,
      lines: lines.map((line) => ({
        itemId: line.item?._id ?? '',
        quantity: piecesOf(line) ?? 0,
        code: line.code.trim(),
        bestBefore: line.noDate ? null : line.bestBefore,
        purchasePrice: priceOf(line),
      })),
    },
  })
  return {
    problem,
    isPending,
    /** Whether the response of the last attempt was lost. */
    isLost: lost !== null,
    /** Keys of the lines that are being sent or were lost; they rest. Null when there are none. */
    resting: (isPending ? variables : lost)?.lineKeys ?? null,
    /** Sends the lost attempt again, or else these lines. */
    put: (lines: readonly DraftLine[]) => mutate(lost ?? attemptOf(lines)),
  }
}
