import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { showRefusal } from '../account/refusal.ts'
import { useApi } from '../account/session.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { thumbnailOf } from '../orders/item-picture.ts'
import { detailsPath } from '../shell/paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { HistoryRecord } from './history-record.ts'

/** Products shown, the newest first. */
const MOST = 20

type Item = HistoryRecord['items'][number]

/** What was bought, each leading to its reviews. In a chunk of its own. */
export default function RateSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t('account.rate.title')}>
      <Bought onLeave={onClose} />
    </Sheet>
  )
}

function Bought({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  const api = useApi()
  const [items, setItems] = useState<readonly Item[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let left = false
    api.history.get().then(
      ({ orderHistory }) => {
        const bought = new Map(orderHistory.flatMap((record) => record.items).map((item) => [item.id, item]))
        if (!left) setItems([...bought.values()].slice(0, MOST))
      },
      (error: unknown) => !left && setProblem(showRefusal(error, t, []).alert),
    )
    return () => {
      left = true
    }
  }, [api, t])
  if (problem !== null) return <ErrorState title={t('common.error.title')} text={problem} />
  if (items === null)
    return (
      <div className="profile-loading" role="status">
        <span className="sr-only">{t('common.state.loading')}</span>
        <i aria-hidden />
      </div>
    )
  if (items.length === 0) return <p className="muted">{t('account.rate.empty')}</p>
  return (
    <ul className="rate-items">
      {items.map(({ id, name, unit, image }) => (
        <li key={id}>
          <Link to={`${detailsPath(id)}#reviews`} onClick={onLeave}>
            <span className="order-thumb wall-plain" aria-hidden>
              <img src={thumbnailOf(image)} alt="" loading="lazy" decoding="async" width="160" height="192" />
            </span>
            <span>
              {name}
              <small>{unit}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
