import { X } from 'lucide-react'
import type { ReceivedItem } from '#contract/calls/console/stock/lots.ts'
import { MAX_CHOSEN_ITEMS } from '#contract/calls/console/stock/stocktakes.ts'
import { localized } from '#contract/rules/languages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ItemName } from '../stock-pieces.tsx'

/** The chosen products with one more at the end; one that is there already moves. As many as a count can have stay as they are. */
export function withItem(items: readonly ReceivedItem[], item: ReceivedItem): readonly ReceivedItem[] {
  const others = items.filter(({ _id }) => _id !== item._id)
  return others.length >= MAX_CHOSEN_ITEMS ? items : [...others, item]
}

interface ChosenItemsProps {
  items: readonly ReceivedItem[]
  onRemove: (itemId: string) => void
}

/** The products that were chosen for a stock count, each of which can be taken off again. */
export function ChosenItems({ items, onRemove }: ChosenItemsProps) {
  const { t, language } = useTranslation()
  return (
    <>
      <p className="muted" role="status">
        {items.length >= MAX_CHOSEN_ITEMS
          ? t('common.field.tooMany', { max: MAX_CHOSEN_ITEMS })
          : t('console.stocktake.chosenCount', { count: items.length })}
      </p>
      <ul className="count-chosen">
        {items.map((item) => (
          <li key={item._id}>
            <ItemName item={item} note={item.shelfPlace ?? item.sku} />
            <IconButton
              label={t('console.stock.buy.removeOf', { name: localized(item.names, language) })}
              icon={X}
              onClick={() => onRemove(item._id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
