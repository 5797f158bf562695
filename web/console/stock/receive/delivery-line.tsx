import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { localized } from '#contract/rules/languages.ts'
import { daysLeft } from '#contract/rules/products/lots.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { EdgeBand } from '../../ui/edge-band.tsx'
import { StateSquare } from '../../ui/state-square.tsx'
import { WonBox } from '../../ui/won/won-field.tsx'
import { ItemName } from '../stock-pieces.tsx'
import { type DraftLine, firstDate, type LineState, mayGo } from './delivery-draft.ts'

interface DeliveryLineProps {
  line: DraftLine
  state: LineState
  leastDays: number
  now: Date
  /** Nothing can be changed, because the line is being sent. */
  rests: boolean
  onChange: (change: Partial<DraftLine>) => void
  onRemove: () => void
}

/**
 * A line of the delivery: its state in the margin, the product, pieces, lot, date and purchase price, and what is missing in a band
 * below.
 */
export function DeliveryLine({ line, state, leastDays, now, rests, onChange, onRemove }: DeliveryLineProps) {
  const { t, language } = useTranslation()
  const id = useId()
  const { item, choices } = line
  const square = state === 'ready' ? 'done' : state === 'past' ? 'wrong' : 'now'
  const word = state === 'ready' ? 'ready' : state === 'near' ? 'near' : 'waits'
  const why = state === 'item' && choices.length === 0 ? 'unknown' : state
  const name = item ? localized(item.names, language) : line.text
  return (
    <li className={mayGo(state) && state !== 'near' ? 'receive-line' : 'receive-line receive-waits'}>
      <span className="receive-state">
        <StateSquare state={square} /> {t(`console.stock.receive.state.${word}`)}
      </span>
      <div className="receive-body">
        <fieldset className="look-only" disabled={rests}>
          {item ? (
            <ItemName item={item} note={item.shelfPlace ?? item.sku} />
          ) : (
            <label className="receive-choose">
              <span className="muted">{line.text}</span>
              <select
                className="field-box"
                aria-label={t('console.stock.receive.which', { text: line.text })}
                value=""
                onChange={({ target }) => onChange({ item: choices.find(({ _id }) => _id === target.value) ?? null })}
              >
                <option value="">{t(choices.length > 0 ? 'console.stock.receive.choose' : 'console.stock.receive.notFound')}</option>
                {choices.map((each) => (
                  <option key={each._id} value={each._id}>
                    {localized(each.names, language)}, {packText(each.unit, t)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <div className="receive-fields">
            <label htmlFor={`${id}-quantity`}>
              <span>{t('console.stock.receive.pieces')}</span>
              <input
                id={`${id}-quantity`}
                className="field-box"
                inputMode="numeric"
                aria-invalid={state === 'quantity' || undefined}
                value={line.quantity}
                onChange={({ target }) => onChange({ quantity: target.value })}
              />
            </label>
            <label htmlFor={`${id}-code`}>
              <span>{t('console.stock.lot.code')}</span>
              <input
                id={`${id}-code`}
                className="field-box"
                maxLength={40}
                value={line.code}
                onChange={({ target }) => onChange({ code: target.value })}
              />
            </label>
            <label htmlFor={`${id}-date`} className="receive-date">
              <span>{t('console.stock.lot.bestBefore')}</span>
              <input
                id={`${id}-date`}
                type="date"
                className="field-box"
                min={firstDate(now)}
                disabled={line.noDate}
                aria-invalid={state === 'date' || state === 'past' || undefined}
                value={line.noDate ? '' : line.bestBefore}
                onChange={({ target }) => onChange({ bestBefore: target.value })}
              />
            </label>
            <label htmlFor={`${id}-price`}>
              <span>{t('console.stock.receive.price')}</span>
              <WonBox
                id={`${id}-price`}
                aria-invalid={state === 'price' || undefined}
                value={line.purchasePrice}
                onChange={({ target }) => onChange({ purchasePrice: target.value })}
              />
            </label>
            <IconButton icon={Trash2} label={t('console.stock.receive.remove', { name })} onClick={onRemove} />
          </div>
          {(state === 'date' || line.noDate) && (
            <label className="receive-nodate">
              <input type="checkbox" checked={line.noDate} onChange={({ target }) => onChange({ noDate: target.checked })} />
              {t('console.stock.receive.noDate')}
            </label>
          )}
        </fieldset>
        {why !== 'ready' && (
          <EdgeBand kind={why === 'past' ? 'wrong' : 'waits'}>
            {why === 'near'
              ? t('console.stock.receive.why.near', { days: daysLeft(line.bestBefore, now), least: leastDays })
              : t(`console.stock.receive.why.${why}`)}
          </EdgeBand>
        )}
      </div>
    </li>
  )
}
