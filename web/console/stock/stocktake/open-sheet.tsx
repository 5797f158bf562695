import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReceivedItem } from '#contract/calls/console/stock/lots.ts'
import type { StocktakeScope } from '#contract/calls/console/stock/stocktakes.ts'
import { SHELF_PLACE } from '#contract/rules/products/shelf-place.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useAisles } from '../../../base/store/aisles.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Sheet } from '../../../ui/modal/sheet.tsx'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { FilterChip } from '../../ui/filters.tsx'
import { AddItem } from '../receive/add-item.tsx'
import { stocktakeCalls } from './calls.ts'
import { ChosenItems, withItem } from './chosen-items.tsx'
import { COUNTS_PATH } from './stocktake-pieces.tsx'

const KINDS = ['aisle', 'places', 'chosen'] as const

/** Begins a stock count: of an aisle, of shelf places, or of chosen products. */
export function OpenSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const calls = useCalls(stocktakeCalls)
  const client = useQueryClient()
  const navigate = useNavigate()
  const aisles = useAisles()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('aisle')
  const [category, setCategory] = useState(aisles.all[0]?.name ?? '')
  const [places, setPlaces] = useState({ from: '', to: '' })
  const [items, setItems] = useState<readonly ReceivedItem[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const from = places.from.trim().toUpperCase()
  const to = places.to.trim().toUpperCase()
  const scope = (): StocktakeScope | null => {
    if (kind === 'aisle') return { kind, category }
    if (kind === 'places') return SHELF_PLACE.test(from) && SHELF_PLACE.test(to) ? { kind, from, to } : null
    return items.length === 0 ? null : { kind, itemIds: items.map(({ _id }) => _id) }
  }
  const chosen = scope()
  const { mutate, isPending } = useMutation({
    mutationFn: (of: StocktakeScope) => calls.open({ scope: of }),
    onMutate: () => setProblem(null),
    onSuccess: ({ stocktake }) => navigate(`${COUNTS_PATH}/${stocktake._id}`),
    onError: (error) => setProblem(showRefusal(error, t, []).alert),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['stocktake']) }),
  })
  return (
    <Sheet open onClose={onClose} title={t('console.stocktake.openTitle')}>
      <div className="count-form">
        <FormAlert>{problem}</FormAlert>
        <fieldset className="reason-chips">
          <legend className="field-label">{t('console.stocktake.what')}</legend>
          {KINDS.map((each) => (
            <FilterChip key={each} chosen={each === kind} onChange={() => setKind(each)}>
              {t(`console.stocktake.kind.${each}`)}
            </FilterChip>
          ))}
        </fieldset>
        {kind === 'aisle' && (
          <select
            className="field-box"
            aria-label={t('console.stock.column.aisle')}
            value={category}
            onChange={({ target }) => setCategory(target.value)}
          >
            {aisles.all.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        )}
        {kind === 'places' && (
          <div className="count-places">
            {(['from', 'to'] as const).map((end) => (
              <Field
                key={end}
                label={t(`console.stocktake.${end}`)}
                help={t('console.stocktake.placeHelp')}
                autoCapitalize="characters"
                maxLength={8}
                value={places[end]}
                onChange={({ target }) => setPlaces({ ...places, [end]: target.value })}
              />
            ))}
          </div>
        )}
        {kind === 'chosen' && (
          <>
            <AddItem onAdd={(item) => setItems((before) => withItem(before, item))} />
            {items.length > 0 && (
              <ChosenItems items={items} onRemove={(itemId) => setItems((before) => before.filter(({ _id }) => _id !== itemId))} />
            )}
          </>
        )}
        <Button kind="primary" wide busy={isPending} disabled={!chosen} onClick={() => chosen && mutate(chosen)}>
          {t('console.stocktake.begin')}
        </Button>
      </div>
    </Sheet>
  )
}
