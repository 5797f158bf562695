import { useLogin, useLoginForGuests } from '../account/login.ts'
import { useSession } from '../account/session.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { CartAction } from '../shell/title-actions.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { OwnProfile } from './own-profile.tsx'
import { Settings } from './settings.tsx'
import './profile.css'

/** The profile. What is in it belongs to a person, so the server renders only the frame. */
export default function ProfilePage() {
  const { t } = useTranslation()
  const { status, accountId } = useSession()
  const login = useLogin()
  useLoginForGuests('profile')
  return (
    <PageLayout title={t('account.profile.title')} actions={<CartAction />}>
      <PageMeta title={t('account.profile.title')} hidden />
      {accountId !== null ? (
        <OwnProfile key={accountId} />
      ) : (
        status === 'guest' && (
          <>
            <EmptyState
              level={1}
              title={t('account.login.needed')}
              text={t('account.login.text')}
              action={
                <Button kind="primary" onClick={() => login.open('profile')}>
                  {t('account.login.submit')}
                </Button>
              }
            />
            <Settings />
          </>
        )
      )}
      {status === 'loading' && (
        <div className="orders-loading" role="status">
          <span className="sr-only">{t('common.state.loading')}</span>
          <i aria-hidden />
        </div>
      )}
    </PageLayout>
  )
}
