import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { PickOrder } from '#contract/calls/console/packing.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { holdText } from '../ui/hold-text.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Panel } from '../ui/panel.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { undoToast } from '../ui/undo-toast.ts'
import { packingCalls } from './calls.ts'
import { linesLeftOf, type PickTask } from './pick-tasks.ts'

interface PickOrdersProps {
  orders: readonly PickOrder[]
  tasks: readonly PickTask[]
  /** Whether ticks of this device are still on their way: the store would refuse the step. */
  sending: boolean
}

/** The boxes of the walk: what each still lacks, and its next step, which is grey with its reason until every line is done. */
export function PickOrders({ orders, tasks, sending }: PickOrdersProps) {
  const { t } = useTranslation()
  const calls = useCalls(packingCalls)
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: consoleKey([]) })
  const undo = useMutation({
    mutationFn: (orderIds: string[]) => calls.undo({ orderIds }),
    onError: (error) => toastRefusal(error, t),
    onSettled: readAgain,
  })
  const step = useMutation({
    mutationFn: ({ _id, status }: PickOrder) => calls.plan({ orderIds: [_id], from: status }),
    onSuccess: ({ results: [result] }, { orderNumber }) => {
      if (result?.planned) undoToast(t, t('console.packing.stepDone', { number: orderNumber }), () => undo.mutate([result.orderId]))
      else {
        const reason = result?.held ? holdText(result.held, t) : t('console.packing.movedOn')
        toast({ kind: 'error', text: t('console.packing.held.step', { number: orderNumber, reason }) })
      }
    },
    onError: (error) => toastRefusal(error, t),
    onSettled: readAgain,
  })
  return (
    <Panel title={t('console.packing.boxes')} flush>
      <ul className="pick-orders">
        {orders.map((order) => {
          const { _id, box, orderNumber, name, area, planned, waiting, status } = order
          const linesLeft = linesLeftOf(tasks, _id)
          const ready = linesLeft === 0 && waiting === 0
          return (
            <li key={_id}>
              <b className="pick-box-number">{box}</b>
              <div>
                <PageLink to={`${CONSOLE_PATH}/orders/${_id}`}>{orderNumber}</PageLink>{' '}
                <span className="muted">
                  <bdi>{name}</bdi>, <bdi>{area}</bdi>
                </span>
              </div>
              {planned ? (
                <Button small onClick={() => undo.mutate([_id])}>
                  {t('common.action.undo')}
                </Button>
              ) : (
                <Button
                  small
                  icon={<Check className="icon" aria-hidden />}
                  disabled={!ready || sending}
                  busy={step.isPending && step.variables._id === _id}
                  onClick={() => step.mutate(order)}
                >
                  {ready
                    ? t(status === 'Order Processing...' ? 'console.packing.toPackaging' : 'console.packing.toDelivery')
                    : holdText({ linesLeft, waiting }, t)}
                  <span className="visually-hidden"> {orderNumber}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
