import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PickOrder } from '#contract/calls/console/packing.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { Panel } from '../ui/panel.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { packingCalls } from './calls.ts'
import type { PickTask } from './pick-tasks.ts'

/** Replacements whose customers are asked. Staff enter the reply that a customer gives on the phone or in the chat. */
export function OpenQuestions({ tasks, orders }: { tasks: readonly PickTask[]; orders: readonly PickOrder[] }) {
  const { t } = useTranslation()
  const calls = useCalls(packingCalls)
  const client = useQueryClient()
  const answer = useMutation({
    mutationFn: ({ shortageId, accept }: { shortageId: string; accept: boolean }) => calls.answer({ shortageId, accept }),
    onError: (error) => toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey([]) }),
  })
  const found = useMutation({
    mutationFn: (shortageId: string) => calls.found({ shortageId }),
    onSuccess: () => toast({ kind: 'success', text: t('console.packing.questions.foundDone') }),
    onError: (error) => toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey([]) }),
  })
  const open = tasks.flatMap(({ stop, asked }) => asked.flatMap((item) => (item.shortageId ? [{ stop, item, id: item.shortageId }] : [])))
  if (open.length === 0) return null
  return (
    <Panel title={t('console.packing.questions.title')} note={t('console.packing.questions.text')}>
      <ul className="pick-questions">
        {open.map(({ stop, item, id }) => {
          const number = orders.find(({ _id }) => _id === item.orderId)?.orderNumber ?? ''
          const busy = (answer.isPending && answer.variables.shortageId === id) || (found.isPending && found.variables === id)
          return (
            <li key={id}>
              <span>
                <b>{number}</b> {item.quantity}× {stop.name}
              </span>
              <Button small disabled={busy} onClick={() => answer.mutate({ shortageId: id, accept: true })}>
                {t('console.packing.questions.yes')}
                <span className="visually-hidden"> {number}</span>
              </Button>
              <Button small disabled={busy} onClick={() => answer.mutate({ shortageId: id, accept: false })}>
                {t('console.packing.questions.no')}
                <span className="visually-hidden"> {number}</span>
              </Button>
              <Button small kind="quiet" disabled={busy} onClick={() => found.mutate(id)}>
                {t('console.packing.questions.found')}
                <span className="visually-hidden"> {number}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
