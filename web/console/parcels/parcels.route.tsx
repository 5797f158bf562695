import { PackageSearch, Route } from 'lucide-react'
import type { LinksFunction } from 'react-router'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useAddressFilters } from '../ui/filters.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Switcher } from '../ui/switcher.tsx'
import { Couriers } from './courier/couriers.tsx'
import styles from './parcels.css?url'
import { OwnRound } from './round/own-round.tsx'
import roundStyles from './round/round.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: roundStyles },
]

const FILTERS = ['view', 'state'] as const

/** Parcels: the shop's own round of today, and what goes out by couriers. */
export default function ParcelsPage() {
  const { t, language } = useTranslation()
  const filters = useAddressFilters(FILTERS)
  const view = filters.values.view === 'couriers' ? 'couriers' : 'round'
  return (
    <>
      <PageHead title={t('console.parcels.nav')} note={formatDate(new Date(), 'day', language)}>
        <Switcher
          label={t('console.orders.view.label')}
          value={view}
          onChange={(next) => filters.set({ view: next === 'couriers' ? next : null, state: null })}
          options={[
            { value: 'round', text: t('console.parcels.view.round'), icon: Route },
            { value: 'couriers', text: t('console.parcels.view.couriers'), icon: PackageSearch },
          ]}
        />
      </PageHead>
      {view === 'couriers' ? (
        <Couriers state={filters.values.state === 'sent' ? 'sent' : 'packed'} onState={(state) => filters.set({ state })} />
      ) : (
        <OwnRound />
      )}
    </>
  )
}
