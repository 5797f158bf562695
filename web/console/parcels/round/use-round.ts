import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { consoleRound, RoundStop } from '#contract/calls/console/delivery-round.ts'
import { MAX_STEPS, type PlannedStep } from '#contract/calls/console/order-desk.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { shortStatusText } from '#contract/text/order-status-text.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { inBatches } from '../../api/in-batches.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { undoToast } from '../../ui/undo-toast.ts'
import { parcelCalls } from '../calls.ts'

/** Names the round in the query cache. */
export const ROUND_KEY = ['parcels', 'round']

/** The actions of a driver on the round. Each can be undone for ten seconds. */
export interface RoundWork {
  /** Takes packed orders along. */
  take: (stops: readonly RoundStop[]) => void
  taking: boolean
  undo: (orderIds: string[]) => void
  /** Shows a step at its stop, with its Undo, before the round is reloaded. */
  showPlanned: (orderId: string, planned: PlannedStep) => void
  /** Reloads the round. */
  refresh: () => void
}

/** The actions of the round, with their messages. */
export function useRound(): RoundWork {
  const { t } = useTranslation()
  const calls = useCalls(parcelCalls)
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: consoleKey(['parcels']) })
  const showPlanned = (orderId: string, planned: PlannedStep) =>
    client.setQueryData<ResponseOf<typeof consoleRound>>(
      consoleKey(ROUND_KEY),
      (round) => round && { ...round, items: round.items.map((stop) => (stop.orderId === orderId ? { ...stop, planned } : stop)) },
    )
  const undo = useMutation({
    mutationFn: (orderIds: string[]) => inBatches(orderIds, MAX_STEPS, (ids) => calls.undo({ orderIds: ids })),
    onSuccess: (responses) => {
      const tooLate = responses.flatMap((response) => response.tooLate)
      if (tooLate.length > 0) toast({ kind: 'error', text: t('console.orders.step.tooLate', { count: tooLate.length }) })
      else
        toast({
          kind: 'success',
          text: t('console.orders.step.undone', { count: responses.flatMap((response) => response.undone).length }),
        })
    },
    onError: (error) => toastRefusal(error, t),
    onSettled: refresh,
  })
  const take = useMutation({
    mutationFn: (stops: readonly RoundStop[]) =>
      inBatches(
        stops.map(({ orderId }) => orderId),
        MAX_STEPS,
        (orderIds) => calls.plan({ orderIds, from: 'Order Packaging...' }),
      ),
    onSuccess: (responses, stops) => {
      const results = responses.flatMap((response) => response.results)
      for (const { orderId, status } of results.filter(({ planned }) => planned === null)) {
        const number = stops.find((stop) => stop.orderId === orderId)?.orderNumber ?? ''
        toast({
          kind: 'error',
          text: t('console.orders.step.changed', { number, state: status ? t(shortStatusText({ status })) : t('errors.notFound') }),
        })
      }
      for (const { orderId, planned: step } of results) if (step) showPlanned(orderId, step)
      const planned = results.filter((result) => result.planned !== null).map(({ orderId }) => orderId)
      // One stop has its own Undo, which the toast would cover on a phone.
      if (planned.length > 1) undoToast(t, t('console.parcels.round.taken', { count: planned.length }), () => undo.mutate(planned))
    },
    onError: (error) => toastRefusal(error, t),
    onSettled: refresh,
  })
  return { take: (stops) => take.mutate(stops), taking: take.isPending, undo: (orderIds) => undo.mutate(orderIds), showPlanned, refresh }
}
