import { Snowflake } from 'lucide-react'
import type { Standing } from '#contract/rules/products/shelf-place.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'

/** The place on the shelf, with a flake for the freezer. A product without a place gets a dash. */
export function PlaceCode({ stop, look }: { stop: Standing; look?: 'large' | 'ink' }) {
  const { t } = useTranslation()
  return (
    <span className={look ? `place-code place-code-${look}` : 'place-code'}>
      {stop.storage === 'frozen' && (
        <>
          <Snowflake className="icon" aria-hidden />
          <span className="visually-hidden">{t('console.packing.frozen')} </span>
        </>
      )}
      <span className="visually-hidden">{t('console.packing.place')} </span>
      {stop.shelfPlace ?? '–'}
    </span>
  )
}
