import { Link } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { useWishList } from './use-wish-list.ts'
import { WishRow } from './wish-row.tsx'

/** The items of the own wish list. */
export function OwnWishes() {
  const { t } = useTranslation()
  const { wishes, total, failed, loadMore, busy, reload } = useWishList()
  if (failed && wishes === null) return <ErrorState title={t('common.error.title')} text={t('common.error.network')} onRetry={reload} />
  if (wishes === null) return <WishesSkeleton />
  if (wishes.length === 0) {
    return (
      <EmptyState
        drawing="heart"
        title={t('wishes.emptyTitle')}
        text={t('wishes.emptyText')}
        action={
          <Link className={buttonClass({ kind: 'primary' })} to="/">
            {t('common.action.keepShopping')}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <p className="muted">{t('wishes.listed', { count: total })}</p>
      <ul className="wishes-list">
        {wishes.map((wish) => (
          <WishRow key={wish.item._id} wish={wish} />
        ))}
      </ul>
      <FormAlert>{failed ? t('common.error.network') : null}</FormAlert>
      {loadMore && (
        <Button wide className="wishes-more" busy={busy} busyText={t('common.state.loading')} onClick={loadMore}>
          {t('wishes.more')}
        </Button>
      )}
    </>
  )
}

/** The wish list before it is loaded. */
export function WishesSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="wishes-list skeleton">
      <span className="visually-hidden">{t('common.state.loading')}</span>
      {[1, 2, 3].map((place) => (
        <div key={place} className="wish" aria-hidden>
          <div className="wall" />
          <div>
            <i className="bar bar-longer" />
            <i className="bar bar-shorter" />
          </div>
        </div>
      ))}
    </div>
  )
}
