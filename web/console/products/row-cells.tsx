import { X } from 'lucide-react'
import type { InputHTMLAttributes, KeyboardEvent } from 'react'
import type { ProductRow } from '#contract/calls/console/products/products.ts'
import { localized } from '#contract/rules/languages.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { stockLevel } from '#contract/rules/products/stock.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoneyOff, Price } from '../../ui/price.tsx'
import { useMay } from '../session/console-session.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { wholeOf } from '../ui/won/whole-of.ts'
import { WonBox } from '../ui/won/won-field.tsx'
import { ProductThumb } from './product-text.tsx'
import { draftProblem, type Figure, useRowEditing } from './row-editing.tsx'

/** Picture, name and pack, and the Sinhala name, because it is printed on the pack. The name leads to the editor. */
export function NameCell({ row }: { row: ProductRow }) {
  const { t, language } = useTranslation()
  const name = localized(row.names, language)
  return (
    <span className="product-name">
      <ProductThumb product={row} />
      <span>
        <PageLink to={`${CONSOLE_PATH}/products/${row._id}`}>{name}</PageLink>{' '}
        <span className="product-pack muted">{packText(row.unit, t)}</span>
        <small>
          {row.names.si !== '' && row.names.si !== name && <span lang="si">{row.names.si}</span>}{' '}
          <span className="product-sku">{row.sku}</span>
        </small>
      </span>
    </span>
  )
}

/** A figure of a row: a button that becomes a field. Enter saves, Escape undoes. */
export function FigureCell({ row, figure }: { row: ProductRow; figure: Figure }) {
  const { t, language } = useTranslation()
  const may = useMay()
  const { draftOf, saving, begin, type, save, cancel } = useRowEditing()
  const draft = draftOf(row._id)
  const label = t(`console.products.edit.${figure}`, { name: localized(row.names, language) })
  if (draft) {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Enter') save(row._id)
      if (key === 'Escape') cancel(row._id)
    }
    const box: InputHTMLAttributes<HTMLInputElement> = {
      'aria-label': label,
      'aria-invalid': draftProblem(draft)?.figure === figure || undefined,
      // The figure that was tapped becomes this field.
      autoFocus: draft.first === figure,
      value: draft[figure],
      readOnly: saving.has(row._id),
      onFocus: ({ target }) => target.select(),
      onChange: ({ target }) => type(row._id, figure, target.value),
      onKeyDown,
    }
    return (
      <>
        <small className="product-narrow" aria-hidden>
          {t(`console.products.column.${figure}`)}
        </small>
        {figure === 'stock' ? (
          <input className="field-box product-figure-box" inputMode="numeric" {...box} />
        ) : (
          <WonBox className="product-figure-box" {...box} />
        )}
      </>
    )
  }
  const shown =
    figure === 'price' ? (
      <Price value={row.price} />
    ) : figure === 'stock' ? (
      <span className={`price${row.stockCount === 0 ? ' price-cut' : ''}`}>{row.stockCount}</span>
    ) : row.regularDiscount > 0 ? (
      <MoneyOff amount={row.regularDiscount} />
    ) : (
      '—'
    )
  if (!may(figure === 'stock' ? 'stock.write' : 'catalogue.write')) return shown
  return (
    <button type="button" className="product-figure" aria-label={label} onClick={() => begin(row, figure)}>
      <small className="product-narrow">{t(`console.products.column.${figure}`)}</small>
      {shown}
    </button>
  )
}

/** The price that a customer pays now, also while the figures are typed. A deal in force is marked. */
export function PaysCell({ row }: { row: ProductRow }) {
  const { t } = useTranslation()
  const typed = useRowEditing().draftOf(row._id)
  const price = (typed && wholeOf(typed.price)) ?? row.price
  const discount = row.deal?.discount ?? (typed && wholeOf(typed.discount)) ?? row.regularDiscount
  return (
    <>
      <small className="product-narrow" aria-hidden>
        {t('console.products.column.pays')}
      </small>
      <Price value={Math.max(0, price - discount)} className={discount > 0 ? 'price-cut' : ''} />
      {row.deal && <small>{t('console.products.dealNow')}</small>}
    </>
  )
}

/** The label on the shelf that customers read by the stock. */
export function StockLabelCell({ row }: { row: ProductRow }) {
  const { t } = useTranslation()
  const level = stockLevel(row.stockCount)
  if (level === 'enough') return <span className="muted">{t('console.products.noLabel')}</span>
  return <span className={`stock-label stock-${level}`}>{t(`catalogue.stock.${level}`)}</span>
}

interface StateCellProps {
  row: ProductRow
  onState: (row: ProductRow, shown: boolean) => void
}

/** On sale or hidden; while the row is edited, its Save. */
export function StateCell({ row, onState }: StateCellProps) {
  const { t, language } = useTranslation()
  const may = useMay()
  const { draftOf, saving, save, cancel } = useRowEditing()
  const draft = draftOf(row._id)
  if (draft) {
    const problem = draftProblem(draft)
    return (
      <span className="product-save">
        {problem && <small role="alert">{t(`console.products.problem.${problem.text}`, { most: formatNumber(problem.most) })}</small>}
        <Button small busy={saving.has(row._id)} disabled={problem !== null} onClick={() => save(row._id)}>
          {t('common.action.save')}
        </Button>
        <IconButton icon={X} label={t('common.action.cancel')} disabled={saving.has(row._id)} onClick={() => cancel(row._id)} />
      </span>
    )
  }
  if (row.state === 'archived') return t('console.products.state.archived')
  return (
    <span className="product-save">
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={row.state !== 'hidden'}
        aria-label={t('console.products.onSaleOf', { name: localized(row.names, language) })}
        disabled={!may('catalogue.write')}
        onClick={() => onState(row, row.state === 'hidden')}
      >
        <i aria-hidden />
      </button>
      {row.state === 'withheld' && <small>{t('console.products.state.withheld')}</small>}
    </span>
  )
}
