import { Check } from 'lucide-react'
import type { ReceivedItem } from '#contract/calls/console/stock/lots.ts'
import type { Supplier } from '#contract/calls/console/stock/purchases.ts'
import { localized } from '#contract/rules/languages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { STOCK_PATH } from '../stock-pieces.tsx'
import { AddItem } from './add-item.tsx'
import { type DeliveryStart, mayGo, piecesOf, stateOf, useDeliveryDraft } from './delivery-draft.ts'
import { DeliveryLine } from './delivery-line.tsx'
import { ReadList } from './read-list.tsx'
import { useReceiving } from './use-receiving.ts'

interface DeliveryFormProps {
  start: DeliveryStart
  suppliers: readonly Supplier[]
}

/** A delivery: lines that were ordered, scanned, searched, pasted or read from a file; only ready ones go on the shelf. */
export function DeliveryForm({ start, suppliers }: DeliveryFormProps) {
  const { t, language } = useTranslation()
  const draft = useDeliveryDraft(start)
  useLeaveWarning(draft.touched)
  const { resting, ...receiving } = useReceiving(draft)
  const now = new Date()
  const least = Number(draft.leastDays) || 0
  const states = new Map(draft.lines.map((line) => [line.key, stateOf(line, least, now)]))
  const ready = draft.lines.filter(({ key }) => (resting ? resting.has(key) : mayGo(states.get(key) ?? 'item')))
  const pieces = ready.reduce((sum, line) => sum + (piecesOf(line) ?? 0), 0)
  const waiting = draft.lines.length - ready.length
  const add = (item: ReceivedItem) => {
    const line = draft.lines.find((each) => each.expected && each.item?._id === item._id)
    // Without a word the pack would be scanned again, and that adds one.
    if (line) {
      const text = t('console.stock.receive.expected', { name: localized(item.names, language), count: piecesOf(line) ?? 0 })
      toast({ kind: 'success', text, lasts: 6_000 })
    }
    draft.add(item)
  }
  return (
    <>
      <PageHead title={t('console.stock.receive.title')} back={{ to: STOCK_PATH, text: t('console.stock.nav') }}>
        <Button
          kind="primary"
          small
          icon={<Check className="icon" aria-hidden />}
          busy={receiving.isPending}
          disabled={pieces === 0}
          onClick={() => receiving.put(ready)}
        >
          {waiting > 0
            ? t('console.stock.receive.putWaiting', { count: pieces, waiting })
            : t('console.stock.receive.put', { count: pieces })}
        </Button>
      </PageHead>
      <div className="page-body page-two">
        <div className="page-column">
          <FormAlert hint={receiving.isLost ? t('console.stock.receive.lost') : undefined}>{receiving.problem}</FormAlert>
          <Panel>
            <div className="receive-facts">
              <label className="receive-from">
                <span className="field-label">{t('console.stock.buy.supplier')}</span>
                <select
                  className="field-box"
                  disabled={resting !== null}
                  value={draft.supplierId}
                  onChange={({ target }) => draft.setSupplierId(target.value)}
                >
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
                disabled={resting !== null}
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
                  rests={resting?.has(line.key) ?? false}
                  onChange={(change) => draft.change(line.key, change)}
                  onRemove={() => draft.remove(line.key)}
                />
              ))}
            </ul>
            <AddItem onAdd={add} />
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
