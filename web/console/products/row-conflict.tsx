import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Price } from '../../ui/price.tsx'
import { ConflictBand } from '../ui/conflict/conflict-band.tsx'
import { useRowEditing } from './row-editing.tsx'

/** Above the table: somebody changed the figures of the row that is being edited. */
export function RowConflict() {
  const { t } = useTranslation()
  const { draftOf, changed, take } = useRowEditing()
  const draft = changed && draftOf(changed._id)
  if (!draft) return null
  const facts = [
    { name: t('console.products.column.price'), was: draft.row.price, is: changed.price },
    { name: t('console.products.column.discount'), was: draft.row.regularDiscount, is: changed.regularDiscount },
  ]
    .filter(({ was, is }) => was !== is)
    .map(({ name, was, is }) => ({ name, before: <Price value={was} />, now: <Price value={is} /> }))
  const stock =
    draft.row.stockCount === changed.stockCount
      ? []
      : [{ name: t('console.products.column.stock'), before: draft.row.stockCount, now: changed.stockCount }]
  return <ConflictBand changes={[...facts, ...stock]} onTake={take} />
}
