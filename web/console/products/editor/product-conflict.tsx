import type { ReactNode } from 'react'
import type { ProductDetail } from '#contract/calls/console/products/products.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { type ChangedFact, ConflictBand } from '../../ui/conflict/conflict-band.tsx'

interface ProductConflictProps {
  /** The product that the editor began with, and the one that is there now. */
  base: ProductDetail
  now: ProductDetail
  onTake: () => void
}

const FACTS = ['sku', 'unit', 'brand', 'origin', 'shelfPlace', 'barcode', 'storage'] as const

/** Somebody saved the same product meanwhile: shows each field that they changed, with its earlier value. */
export function ProductConflict({ base, now, onTake }: ProductConflictProps) {
  const { t, language } = useTranslation()
  const facts: { name: string; was: ReactNode; is: ReactNode }[] = [
    ...LANGUAGES.flatMap((each) =>
      (['name', 'description'] as const).map((field) => ({
        name: `${t(`console.products.editor.${field}`)}, ${LANGUAGE_NAMES[each]}`,
        was: base.content[field][each],
        is: now.content[field][each],
      })),
    ),
    { name: t('console.products.column.price'), was: formatMoney(base.price, language), is: formatMoney(now.price, language) },
    {
      name: t('console.products.column.discount'),
      was: formatMoney(base.regularDiscount, language),
      is: formatMoney(now.regularDiscount, language),
    },
    ...FACTS.map((field) => ({ name: t(`console.products.editor.${field}`), was: base.content[field], is: now.content[field] })),
    { name: t('console.products.editor.tags'), was: base.content.tags.join(', '), is: now.content.tags.join(', ') },
    { name: t('console.products.editor.pictures'), was: base.pictures.length, is: now.pictures.length },
    {
      name: t('console.products.column.state'),
      was: t(`console.products.state.${base.state}`),
      is: t(`console.products.state.${now.state}`),
    },
  ]
  const changes: ChangedFact[] = facts
    .filter(({ was, is }) => was !== is)
    .map(({ name, was, is }) => ({ name, before: was || '–', now: is || '–' }))
  const rest = { name: t('console.products.editor.other'), before: `#${base.version}`, now: `#${now.version}` }
  return <ConflictBand changes={changes.length > 0 ? changes : [rest]} onTake={onTake} />
}
