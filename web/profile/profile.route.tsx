import { useLoginForGuests } from '../account/login.ts'
import { LoginNeeded } from '../account/login-needed.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { PageMeta } from '../base/page/page-meta.tsx'
import { useSession } from '../base/session/session.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { CartAction } from '../shell/title-actions.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { OwnProfile } from './own-profile.tsx'
import { Settings } from './settings.tsx'
import './profile.css'

/** The profile. Its content belongs to one person, so the server renders only the frame. */
export default function ProfilePage() {
  const { t } = useTranslation()
  const { status, accountId } = useSession()
  useLoginForGuests('profile')
  return (
    <PageLayout title={t('account.profile.title')} actions={<CartAction />} tall dock="wide">
      <PageMeta title={t('account.profile.title')} hidden />
      {accountId !== null ? (
        <OwnProfile key={accountId} />
      ) : (
        status === 'guest' && (
          <>
            <LoginNeeded reason="profile" level={1} />
            <Settings />
          </>
        )
      )}
      {status === 'loading' && (
        <>
          <div className="orders-loading" role="status">
            <span className="visually-hidden">{t('common.state.loading')}</span>
            <i aria-hidden />
          </div>
          <NeedsScript />
        </>
      )}
    </PageLayout>
  )
}
