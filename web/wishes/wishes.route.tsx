import { Link } from 'react-router'
import { useLogin, useLoginForGuests } from '../account/login.ts'
import { PageMeta } from '../base/page/page-meta.tsx'
import { useSession } from '../base/session/session.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { CartAction } from '../shell/title-actions.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { useWishList } from './use-wish-list.ts'
import { WishRow } from './wish-row.tsx'
import './wishes.css'

/** The wish list. It belongs to a person, so the server renders only the frame. */
export default function WishesPage() {
  const { t } = useTranslation()
  const { status, accountId } = useSession()
  const login = useLogin()
  useLoginForGuests('needed')
  return (
    <PageLayout title={t('wishes.title')} actions={<CartAction />} tall dock="wide">
      <PageMeta title={t('wishes.title')} hidden />
      <h1 className="wishes-title">{t('wishes.title')}</h1>
      <div className="wishes">
        {status === 'loading' && <Loading />}
        {status === 'loading' && <NeedsScript />}
        {status === 'guest' && (
          <EmptyState
            drawing="heart"
            title={t('wishes.guestTitle')}
            action={
              <Button kind="primary" onClick={() => login.open('needed')}>
                {t('account.login.submit')}
              </Button>
            }
          />
        )}
        {accountId !== null && <OwnWishes key={accountId} />}
      </div>
    </PageLayout>
  )
}

function OwnWishes() {
  const { t } = useTranslation()
  const { wishes, total, failed, more, reload, drop } = useWishList()
  if (failed) return <ErrorState title={t('common.error.title')} text={t('common.error.network')} onRetry={reload} />
  if (wishes === null) return <Loading />
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
          <WishRow key={wish.item._id} wish={wish} onGone={() => drop(wish.item._id)} />
        ))}
      </ul>
      {more && (
        <Button wide className="wishes-more" onClick={more}>
          {t('wishes.more')}
        </Button>
      )}
    </>
  )
}

function Loading() {
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
