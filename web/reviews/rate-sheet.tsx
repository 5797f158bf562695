import { ChevronRight } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { OrderItem } from '#contract/orders.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useApi } from '../base/session/session.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { OrderPicture } from '../orders/order-picture.tsx'
import { detailsPath } from '../shell/paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Sheet } from '../ui/modal/sheet.tsx'
import { type RateableItem, readRateable } from './read-rateable.ts'
import './rate-sheet.css'

interface RateSheetProps {
  open: boolean
  onClose: () => void
  /** Things of one order; without them everything that was bought. */
  items?: readonly OrderItem[]
}

/** What was bought, each with the way to its review. In a chunk of its own. */
export default function RateSheet({ open, onClose, items }: RateSheetProps) {
  const { t } = useTranslation()
  const { rateable, failed, load } = useRateable(open, items)
  return (
    <Sheet open={open} onClose={onClose} title={t('account.settings.rate')} text={t('reviews.toRate.text')}>
      {failed && <ErrorState title={t('reviews.toRate.failed')} onRetry={() => void load()} />}
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
  const [rateable, setRateable] = useState<readonly RateableItem[] | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setRateable(await readRateable(api, items))
    } catch (error) {
      console.warn('Failed to load what can be reviewed', error)
      setFailed(true)
    }
  }, [api, items])
  useEffect(() => {
    if (open) void load()
  }, [open, load])
  return { rateable, failed, load }
}
