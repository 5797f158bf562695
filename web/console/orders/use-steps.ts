import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MAX_STEPS, type OrderSlip } from '#contract/calls/console/order-desk.ts'
import type { OrderStatus } from '#contract/rules/order-states.ts'
import { shortStatusText } from '#contract/text/order-status-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { inBatches } from '../api/in-batches.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { holdText } from '../ui/hold-text.ts'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { undoToast } from '../ui/undo-toast.ts'
import { orderCalls } from './calls.ts'

/** Orders in the same state. */
export interface StepRequest {
  orders: readonly Pick<OrderSlip, '_id' | 'orderNumber'>[]
  from: OrderStatus
}

/**
 * Plans the next step of orders, with an undo for as long as the store waits. Orders that somebody else has moved meanwhile are named and
 * stay as they are.
 */
export function useSteps() {
  const { t } = useTranslation()
  const calls = useCalls(orderCalls)
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: consoleKey(['orders']) })
  const fail = (error: unknown) => toastRefusal(error, t)

  const undo = useMutation({
    mutationFn: async (orderIds: string[]) => {
      const responses = await inBatches(orderIds, MAX_STEPS, (batch) => calls.undo({ orderIds: batch }))
      return { undone: responses.flatMap(({ undone }) => undone), tooLate: responses.flatMap(({ tooLate }) => tooLate) }
    },
    onSuccess: ({ undone, tooLate }) => {
      if (tooLate.length > 0) toast({ kind: 'error', text: t('console.orders.step.tooLate', { count: tooLate.length }) })
      else toast({ kind: 'success', text: t('console.orders.step.undone', { count: undone.length }) })
    },
    onError: fail,
    onSettled: readAgain,
  })
  const plan = useMutation({
    mutationFn: async ({ orders, from }: StepRequest) => {
      const ids = orders.map(({ _id }) => _id)
      const responses = await inBatches(ids, MAX_STEPS, (batch) => calls.plan({ orderIds: batch, from }))
      return { results: responses.flatMap(({ results }) => results) }
    },
    onSuccess: ({ results }, { orders }) => {
      const planned = results.filter((result) => result.planned !== null)
      for (const { orderId, status, held, unweighed } of results.filter((result) => result.planned === null)) {
        const number = orders.find(({ _id }) => _id === orderId)?.orderNumber ?? ''
        if (held) {
          toast({ kind: 'error', text: t('console.packing.held.step', { number, reason: holdText(held, t) }) })
          continue
        }
        const state = status ? t(shortStatusText({ status })) : t('errors.notFound')
        const text = unweighed ? t('console.orders.step.unweighed', { number }) : t('console.orders.step.changed', { number, state })
        toast({ kind: 'error', text })
      }
      const [first] = planned
      if (!first?.planned) return
      const text = t('console.orders.step.planned', { count: planned.length, state: t(shortStatusText({ status: first.planned.to })) })
      undoToast(t, text, () => undo.mutate(planned.map(({ orderId }) => orderId)))
    },
    onError: fail,
    onSettled: readAgain,
  })
  return {
    /** Ids of the orders whose step is being sent. */
    sending: new Set(plan.isPending ? plan.variables.orders.map(({ _id }) => _id) : []),
    take: (request: StepRequest) => plan.mutate(request),
    undo: (orderIds: string[]) => undo.mutate(orderIds),
  }
}

export type Steps = ReturnType<typeof useSteps>
