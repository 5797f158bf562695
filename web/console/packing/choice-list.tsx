import { useDeferredValue, useId, useState } from 'react'
import type { PickItem, ReplacementChoice } from '#contract/calls/console/packing.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Field } from '../../ui/form/field.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { PlaceCode } from '../ui/place-code.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { packingCalls } from './calls.ts'
import { ProductName } from './product-card.tsx'

interface ChoiceListProps {
  item: Pick<PickItem, 'orderId' | 'position'>
  chosen: ReplacementChoice | null
  onChoose: (choice: ReplacementChoice) => void
}

/** Products that could replace a line, the most similar first; found by name or by scanning a pack into the field. */
export function ChoiceList({ item: { orderId, position }, chosen, onChoose }: ChoiceListProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(packingCalls)
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const name = useId()
  const query = useConsoleQuery({
    key: ['packing', 'choices', orderId, position, q, language],
    read: async (signal) => (await calls.choices({ orderId, position, ...(q && { q }) }, { signal })).choices,
  })
  return (
    <div className="pick-choices">
      <Field
        label={t('console.packing.short.search')}
        type="search"
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // A scanner ends with Enter, which would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <QueryState query={query}>
        {(choices) =>
          choices.length === 0 ? (
            <p className="muted">{t('console.packing.short.none')}</p>
          ) : (
            <ul>
              {choices.map((choice) => (
                <li key={choice.productId}>
                  <label className="pick-choice">
                    <input type="radio" name={name} checked={chosen?.productId === choice.productId} onChange={() => onChoose(choice)} />
                    <img src={choice.image} alt="" width={44} height={48} loading="lazy" />
                    <span className="pick-row-name">
                      <ProductName stop={choice} />
                      <small>
                        {packText(choice.unit, t)}, {formatMoney(choice.price, language)},{' '}
                        {t('console.packing.onShelf', { count: choice.stockCount })}
                      </small>
                    </span>
                    <PlaceCode stop={choice} />
                  </label>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </div>
  )
}
