import { useLogin, useLoginForGuests } from '../account/login.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { PageMeta } from '../base/page/page-meta.tsx'
import { QueryProvider } from '../base/query/query-provider.tsx'
import { useSession } from '../base/session/session.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { CartAction } from '../shell/title-actions.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { OwnWishes, WishesSkeleton } from './own-wishes.tsx'
import './wishes.css'

/** The wish list. Personal, so the server renders only the frame. */
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
        {status === 'loading' && <WishesSkeleton />}
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
        {accountId !== null && (
          <QueryProvider>
            <OwnWishes key={accountId} />
          </QueryProvider>
        )}
      </div>
    </PageLayout>
  )
}
