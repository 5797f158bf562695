import { Truck } from 'lucide-react'
import type { ShownPlan } from '#contract/calls/console/refunds.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { RefundDraft, RefundFacts } from './use-refund-draft.ts'

/** The lines of an order and its delivery charge, each to be given back or kept. */
export function RefundLines({ facts, draft, plan }: { facts: RefundFacts; draft: RefundDraft; plan: ShownPlan | undefined }) {
  const { t, language } = useTranslation()
  const { charge, left } = facts.delivery
  return (
    <section aria-labelledby="refund-what">
      <div className="refund-what">
        <h3 id="refund-what">{t('console.refunds.sheet.what')}</h3>
        <span className="muted">{t('console.refunds.sheet.whatNote')}</span>
        <Button kind="quiet" small onClick={draft.chooseAll}>
          {t('console.refunds.sheet.all')}
        </Button>
      </div>
      <ul className="refund-lines">
        {facts.lines.map((line) => (
          <RefundLine
            key={line.position}
            line={line}
            draft={draft}
            amount={plan?.lines.find(({ position }) => position === line.position)?.amount}
          />
        ))}
        <li className={draft.delivery ? 'refund-line refund-line-chosen' : 'refund-line'}>
          <label className="choose-hit">
            <input
              type="checkbox"
              className="choose-box"
              aria-label={t('console.refunds.sheet.delivery')}
              checked={draft.delivery && left > 0}
              disabled={left === 0}
              onChange={({ target }) => draft.setDelivery(target.checked)}
            />
          </label>
          <span className="refund-line-picture">
            <Truck className="icon" aria-hidden />
          </span>
          <div>
            <p className="refund-line-name">{t('console.refunds.sheet.delivery')}</p>
            <p className="muted">
              {charge === 0
                ? t('console.refunds.sheet.deliveryFree')
                : left === 0
                  ? t('console.refunds.sheet.deliveryGone')
                  : formatMoney(left, language)}
            </p>
          </div>
          <b className="refund-line-amount">{draft.delivery && left > 0 ? formatMoney(left, language) : '–'}</b>
        </li>
      </ul>
    </section>
  )
}

interface RefundLineProps {
  line: RefundFacts['lines'][number]
  draft: RefundDraft
  /** Won as the store works them out: pieces whose price was lowered meanwhile give back less. */
  amount: number | undefined
}

function RefundLine({ line, draft, amount }: RefundLineProps) {
  const { t, language } = useTranslation()
  const chosen = draft.lines.find(({ position }) => position === line.position)
  const quantity = chosen?.quantity ?? 0
  const gone = line.quantity - line.left
  return (
    <li className={chosen ? 'refund-line refund-line-chosen' : 'refund-line'}>
      <label className="choose-hit">
        <input
          type="checkbox"
          className="choose-box"
          aria-label={t('console.refunds.sheet.choose', { name: line.name })}
          checked={quantity > 0}
          disabled={line.left === 0}
          onChange={({ target }) => draft.setPieces(line.position, target.checked ? line.left : 0)}
        />
      </label>
      <img src={line.image} alt="" width={34} height={40} loading="lazy" />
      <div>
        <p className="refund-line-name">{line.name}</p>
        <p className="muted">
          {line.quantity} × {formatMoney(line.each, language)}
          {gone > 0 && <>, {t('console.refunds.sheet.gone', { count: gone })}</>}
        </p>
      </div>
      <b className="refund-line-amount">{quantity > 0 ? formatMoney(amount ?? line.each * quantity, language) : '–'}</b>
      {chosen && (
        <div className="refund-line-more">
          {line.left > 1 && (
            <span className="refund-line-count">
              <Stepper
                small
                min={1}
                name={line.name}
                value={quantity}
                max={line.left}
                onChange={(count) => draft.setPieces(line.position, count)}
              />
              <span className="muted">{t('console.refunds.sheet.of', { count: line.left })}</span>
            </span>
          )}
          <Checkbox
            label={t('console.refunds.sheet.restock')}
            checked={chosen.restock}
            onChange={({ target }) => draft.setRestock(line.position, target.checked)}
          />
        </div>
      )}
    </li>
  )
}
