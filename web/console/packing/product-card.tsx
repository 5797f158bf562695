import { Snowflake } from 'lucide-react'
import type { PickStop } from '#contract/calls/console/packing.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'

/** The place on the shelf, with a flake for the freezer. A product without a place says so by a dash. */
export function PlaceCode({ stop, large = false }: { stop: Pick<PickStop, 'shelfPlace' | 'storage'>; large?: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={`pick-place${large ? ' pick-place-large' : ''}`}>
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

/** The name in the language of who packs, and in Sinhala where that differs, because it stands on the pack. */
export function ProductName({ stop }: { stop: Pick<PickStop, 'name' | 'nameSi'> }) {
  return (
    <>
      <b>{stop.name}</b>
      {stop.nameSi !== '' && stop.nameSi !== stop.name && (
        <span lang="si" className="pick-si">
          {stop.nameSi}
        </span>
      )}
    </>
  )
}
