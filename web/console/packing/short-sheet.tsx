import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PickItem, PickOrder, ReplacementChoice, SHORT_OUTCOMES } from '#contract/calls/console/packing.ts'
import { SHORT_REASONS, type ShortReason } from '#contract/rules/short-lines.ts'
import { mayReplace } from '#contract/rules/short-wish.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { RadioRows } from '../../ui/form/radio-rows.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { ConflictBand } from '../ui/conflict/conflict-band.tsx'
import { EdgeBand } from '../ui/edge-band.tsx'
import { packingCalls } from './calls.ts'
import { ChoiceList } from './choice-list.tsx'
import type { PickTask } from './pick-tasks.ts'

interface ShortSheetProps {
  /** The task as the list shows it now: it changes when somebody else works on the line. */
  task: PickTask
  orders: readonly PickOrder[]
  kind: 'missing' | 'replace'
  onClose: () => void
}

const OUTCOME_TEXTS = {
  'left-out': 'console.packing.short.leftOut',
  replaced: 'console.packing.short.replaced',
  asked: 'console.packing.short.asked',
} as const satisfies Record<(typeof SHORT_OUTCOMES)[number], string>

const own = (task: PickTask) => task.items.filter(({ shortageId }) => shortageId === null)

/**
 * Pieces of a line cannot be packed: whose, how many, why, and what comes instead. Everything entered stays when others change the line.
 */
export function ShortSheet({ task, orders, kind, onClose }: ShortSheetProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(packingCalls)
  const client = useQueryClient()
  const items = own(task)
  const [orderId, setOrderId] = useState(items.find(({ picked, quantity }) => picked < quantity)?.orderId ?? items[0]?.orderId ?? '')
  const item = items.find((one) => one.orderId === orderId)
  const [seen, setSeen] = useState(item?.quantity ?? 1)
  const [quantity, setQuantity] = useState(Math.max(1, (item?.quantity ?? 1) - (item?.picked ?? 0)))
  const [reason, setReason] = useState<ShortReason>('missing')
  const [shelfEmpty, setShelfEmpty] = useState(true)
  const [choice, setChoice] = useState<ReplacementChoice | null>(null)
  const [pieces, setPieces] = useState(quantity)
  // One report for one sheet: a repeated call changes nothing twice.
  const [shortageId] = useState(() => crypto.randomUUID())
  const report = useMutation({
    mutationFn: (one: PickItem) =>
      calls.short({
        shortageId,
        orderId: one.orderId,
        position: one.position,
        quantity,
        seen,
        reason,
        shelfEmpty: reason === 'missing' && shelfEmpty,
        replacement: choice && { productId: choice.productId, quantity: pieces },
      }),
    onSuccess: ({ outcome, refunded }) => {
      toast({ kind: 'success', text: t(OUTCOME_TEXTS[outcome], { amount: formatMoney(refunded, language) }) })
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey([]) }),
  })
  const wish = item?.ifShort ?? 'ask'
  const refused = kind === 'replace' && !mayReplace(wish)
  const changed = isRefusal(report.error, 'LINE_CHANGED')
  const choose = (id: string) => {
    const next = items.find((one) => one.orderId === id)
    setOrderId(id)
    setSeen(next?.quantity ?? 1)
    setQuantity(Math.max(1, (next?.quantity ?? 1) - (next?.picked ?? 0)))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(kind === 'replace' ? 'console.packing.replaceOf' : 'console.packing.missingOf', { name: task.stop.name })}
    >
      <form
        className="pick-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (item) report.mutate(item)
        }}
      >
        {changed && (
          <ConflictBand
            changes={[{ name: t('console.packing.short.toPack'), before: seen, now: item?.quantity ?? 0 }]}
            onTake={() => {
              setSeen(item?.quantity ?? 1)
              setQuantity(Math.min(quantity, Math.max(1, item?.quantity ?? 1)))
              report.reset()
            }}
          />
        )}
        {report.isError && !changed && <FormAlert>{showRefusal(report.error, t, []).alert}</FormAlert>}
        {items.length > 1 && (
          <RadioRows
            legend={t('console.packing.short.whose')}
            value={orderId}
            onChange={choose}
            options={items.map((one) => {
              const order = orders.find(({ _id }) => _id === one.orderId)
              return {
                value: one.orderId,
                title: `${t('console.packing.box', { box: order?.box ?? 0 })}, ${order?.orderNumber ?? ''}`,
                text: `${one.quantity}×, ${t(`checkout.short.wish.${one.ifShort}`)}`,
              }
            })}
          />
        )}
        <EdgeBand kind={refused ? 'wrong' : 'rule'}>{t('console.packing.short.wish', { wish: t(`checkout.short.wish.${wish}`) })}</EdgeBand>
        {refused ? (
          <p>{t('console.packing.short.noReplacement')}</p>
        ) : (
          <>
            <div className="pick-amount">
              <span>{t('console.packing.short.quantity')}</span>
              <Stepper
                name={t('console.packing.short.quantity')}
                min={1}
                max={item?.quantity ?? 1}
                value={quantity}
                onChange={setQuantity}
              />
            </div>
            {kind === 'replace' && item && (
              <>
                <ChoiceList item={item} chosen={choice} onChoose={setChoice} />
                {choice && (
                  <div className="pick-amount">
                    <span>{t('console.packing.short.pieces')}</span>
                    <Stepper
                      name={t('console.packing.short.pieces')}
                      min={1}
                      max={choice.stockCount}
                      value={Math.min(pieces, choice.stockCount)}
                      onChange={setPieces}
                    />
                  </div>
                )}
              </>
            )}
            <fieldset className="pick-reasons">
              <legend>{t('console.packing.short.reason')}</legend>
              {SHORT_REASONS.map((one) => (
                <label key={one}>
                  <input type="radio" className="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
                  <span>{t(`console.packing.short.reasons.${one}`)}</span>
                </label>
              ))}
            </fieldset>
            {reason === 'missing' && (
              <Checkbox
                label={t('console.packing.short.shelfEmpty')}
                checked={shelfEmpty}
                onChange={({ target }) => setShelfEmpty(target.checked)}
              />
            )}
            <p className="muted">
              {t(
                kind === 'missing'
                  ? 'console.packing.short.goesBack'
                  : wish === 'best-match'
                    ? 'console.packing.short.atOnce'
                    : 'console.packing.short.willAsk',
              )}
            </p>
            <Button kind="primary" wide type="submit" busy={report.isPending} disabled={!item || (kind === 'replace' && !choice)}>
              {t(
                kind === 'missing'
                  ? 'console.packing.short.leaveOut'
                  : wish === 'best-match'
                    ? 'console.packing.short.replace'
                    : 'console.packing.short.ask',
              )}
            </Button>
          </>
        )}
      </form>
    </Sheet>
  )
}
