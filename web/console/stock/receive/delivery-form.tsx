import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Supplier } from '#contract/calls/console/stock/purchases.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { stockCalls } from '../calls.ts'
import { STOCK_PATH } from '../stock-pieces.tsx'
import { AddItem } from './add-item.tsx'
import { type DeliveryStart, type DraftLine, mayGo, piecesOf, priceOf, stateOf, useDeliveryDraft } from './delivery-draft.ts'
import { DeliveryLine } from './delivery-line.tsx'
import { ReadList } from './read-list.tsx'

interface DeliveryFormProps {
  start: DeliveryStart
  suppliers: readonly Supplier[]
}

/** A delivery: lines that were ordered, scanned, searched, pasted or read from a file; only ready ones go on the shelf. */
export function DeliveryForm({ start, suppliers }: DeliveryFormProps) {
  const { t } = useTranslation()
  const calls = useCalls(stockCalls)
  const client = useQueryClient()
  const draft = useDeliveryDraft(start)
  useLeaveWarning(draft.touched)
  const [problem, setProblem] = useState<string | null>(null)
  const now = new Date()
  const least = Number(draft.leastDays) || 0
  const states = new Map(draft.lines.map((line) => [line.key, stateOf(line, least, now)]))
  const ready = draft.lines.filter(({ key }) => mayGo(states.get(key) ?? 'item'))
  const pieces = ready.reduce((sum, line) => sum + (piecesOf(line) ?? 0), 0)
  const waiting = draft.lines.length - ready.length
  const { mutate, isPending } = useMutation({
    mutationFn: (sent: readonly DraftLine[]) =>
      calls.receive({
        key: draft.key,
        ...(draft.note.trim() && { note: draft.note.trim() }),
        supplierId: draft.supplierId || null,
        lines: sent.map((line) => ({
          itemId: line.item?._id ?? '',
          quantity: piecesOf(line) ?? 0,
          code: line.code.trim(),
          bestBefore: line.noDate ? null : line.bestBefore,
          purchasePrice: priceOf(line),
        })),
      }),
    onMutate: () => setProblem(null),
    onSuccess: ({ pieces: count }, sent) => {
      toast({ kind: 'success', text: t('console.stock.receive.done', { count }) })
      draft.gone(new Set(sent.map(({ key }) => key)))
    },
    onError: (error) => {
      const { alert, fields } = showRefusal(error, t, [])
      setProblem(alert ?? fields[0]?.text ?? null)
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['stock']) }),
  })
  return (
    <>
      <PageHead title={t('console.stock.receive.title')} back={{ to: STOCK_PATH, text: t('console.stock.nav') }}>
        <Button
          kind="primary"
          small
          icon={<Check className="icon" aria-hidden />}
          busy={isPending}
          disabled={pieces === 0}
          onClick={() => mutate(ready)}
        >
          {waiting > 0
            ? t('console.stock.receive.putWaiting', { count: pieces, waiting })
            : t('console.stock.receive.put', { count: pieces })}
        </Button>
      </PageHead>
      <div className="page-body page-two">
        <div className="page-column">
          <FormAlert>{problem}</FormAlert>
          <Panel>
            <div className="receive-facts">
              <label className="receive-from">
                <span className="field-label">{t('console.stock.buy.supplier')}</span>
                <select className="field-box" value={draft.supplierId} onChange={({ target }) => draft.setSupplierId(target.value)}>
                  <option value="">{t('console.stock.receive.nobody')}</option>
                  {suppliers.map(({ _id, name }) => (
                    <option key={_id} value={_id}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
              <Field
                label={t('console.stock.receive.note')}
                maxLength={100}
                value={draft.note}
                onChange={({ target }) => draft.setNote(target.value)}
              />
              <Field
                label={t('console.stock.receive.least')}
                inputMode="numeric"
                maxLength={4}
                value={draft.leastDays}
                onChange={({ target }) => draft.setLeastDays(target.value)}
              />
            </div>
          </Panel>
          <Panel title={t('console.stock.receive.lines')} note={t('console.stock.receive.count', { count: pieces })} flush>
            {draft.lines.length === 0 && (
              <EmptyState drawing="basket" title={t('console.stock.receive.none')} text={t('console.stock.receive.noneText')} />
            )}
            <ul className="receive-lines">
              {draft.lines.map((line) => (
                <DeliveryLine
                  key={line.key}
                  line={line}
                  state={states.get(line.key) ?? 'item'}
                  leastDays={least}
                  now={now}
                  onChange={(change) => draft.change(line.key, change)}
                  onRemove={() => draft.remove(line.key)}
                />
              ))}
            </ul>
            <AddItem onAdd={draft.add} />
          </Panel>
        </div>
        <div className="page-column">
          <ReadList onRead={draft.take} />
          <Panel title={t('console.stock.receive.ruleTitle')}>
            <p className="muted">{t('console.stock.receive.rule')}</p>
          </Panel>
        </div>
      </div>
    </>
  )
}
