import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { OrderItem } from '#contract/calls/orders.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { QueryProvider } from '../base/query/query-provider.tsx'
import { useApi, useSession } from '../base/session/session.ts'
import { OrderPicture } from '../orders/order-picture.tsx'
import { detailsPath } from '../shell/paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Sheet } from '../ui/modal/sheet.tsx'
import { readRateable } from './read-rateable.ts'
import './rate-sheet.css'

interface RateSheetProps {
  open: boolean
  onClose: () => void
  /** Products of one order; by default everything that was bought. */
  items?: readonly OrderItem[]
}

/** The bought products, each with the link to its reviews. Lazy component. */
export default function RateSheet(props: RateSheetProps) {
  return (
    <QueryProvider>
      <Rateable {...props} />
    </QueryProvider>
  )
}

function Rateable({ open, onClose, items }: RateSheetProps) {
  const { t } = useTranslation()
  const { rateable, failed, load } = useRateable(open, items)
  return (
    <Sheet open={open} onClose={onClose} title={t('account.settings.rate')} text={t('reviews.toRate.text')}>
      {failed && <ErrorState title={t('reviews.toRate.failed')} onRetry={load} />}
      {!failed && rateable === null && (
        <div className="profile-loading" role="status">
          <span className="visually-hidden">{t('common.state.loading')}</span>
          <i aria-hidden />
        </div>
      )}
      {rateable?.length === 0 && <p className="muted">{t('reviews.toRate.empty')}</p>}
      <ul className="rate-rows">
        {rateable?.map(({ id, name, unit, image, category, given }) => (
          <li key={id}>
            <Link to={`${detailsPath(id)}#reviews`} onClick={onClose}>
              <OrderPicture item={{ image, category }} />
              <span>
                <b>{name}</b>
                <small>{given === null ? packText(unit, t) : t('reviews.toRate.given', { rating: given })}</small>
              </span>
              <ChevronRight className="icon" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function useRateable(open: boolean, items: readonly OrderItem[] | undefined) {
  const api = useApi()
  const { accountId } = useSession()
  const { data, isError, refetch } = useQuery({
    queryKey: ['rateable', accountId, items?.map(({ id }) => id) ?? 'all'],
    queryFn: () => readRateable(api, items),
    enabled: open,
    meta: { failure: 'Failed to load the products to review' },
  })
  return { rateable: data ?? null, failed: isError && data === undefined, load: () => void refetch() }
}
