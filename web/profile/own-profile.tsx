import { ClipboardList, LogOut, MapPin, Settings as SettingsIcon, UserRound } from 'lucide-react'
import { useState } from 'react'
import { MAX_ADDRESSES } from '#contract/account.ts'
import { AddressSlots } from '../account/addresses/address-slots.tsx'
import { useSession } from '../account/session.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useStore } from '../shell/store-facts.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { History } from './history.tsx'
import { initialsOf } from './initials.ts'
import { Settings } from './settings.tsx'
import { useLongWait } from './use-long-wait.ts'

/** The profile of a customer: who, addresses, history, settings. On wide screens with a rail of the sections. */
export function OwnProfile() {
  const { t } = useTranslation()
  const { shopName } = useStore().settings
  const { user, name, signOut, refresh } = useSession()
  const [leaving, setLeaving] = useState(false)
  const late = useLongWait(user === null)
  const leave = () => setLeaving(true)
  const filled = user?.address.filter((slot) => slot !== null).length ?? 0
  return (
    <div className="profile">
      <nav className="profile-rail" aria-label={t('account.profile.sections')}>
        <a href="#about">
          <UserRound className="icon" aria-hidden />
          {t('account.profile.about')}
        </a>
        <a href="#addresses">
          <MapPin className="icon" aria-hidden />
          {t('account.address.title')}
        </a>
        <a href="#history">
          <ClipboardList className="icon" aria-hidden />
          {t('account.history.title')}
        </a>
        <a href="#settings">
          <SettingsIcon className="icon" aria-hidden />
          {t('account.settings.title')}
        </a>
        <button type="button" className="profile-leave" onClick={leave}>
          <LogOut className="icon" aria-hidden />
          {t('account.settings.signOut')}
        </button>
      </nav>
      <div>
        <header className="profile-head" id="about">
          <span className="avatar" aria-hidden>
            {initialsOf(user?.name ?? name ?? '')}
          </span>
          <div>
            <h1>{user?.name ?? name ?? t('account.profile.title')}</h1>
            {user && (
              <p>
                <span>{user.email}</span> <span>{user.phone}</span>
              </p>
            )}
          </div>
        </header>
        <section className="profile-section" id="addresses" aria-labelledby="addresses-title">
          <div className="profile-section-head">
            <h2 id="addresses-title">{t('account.address.title')}</h2>
            {user && <span className="muted">{t('account.address.count', { filled, max: MAX_ADDRESSES })}</span>}
          </div>
          {user ? (
            <AddressSlots user={user} />
          ) : late ? (
            <ErrorState title={t('common.error.title')} text={t('common.error.network')} onRetry={() => void refresh()} />
          ) : (
            <div className="profile-loading" role="status">
              <span className="sr-only">{t('common.state.loading')}</span>
              <i aria-hidden />
            </div>
          )}
        </section>
        <History />
        <Settings onSignOut={leave} />
      </div>
      <Sheet open={leaving} onClose={() => setLeaving(false)} title={t('account.settings.signOutConfirm', { shop: shopName })}>
        <Button kind="danger" wide className="mt-4" onClick={() => void signOut()}>
          {t('account.settings.signOut')}
        </Button>
        <Button kind="quiet" wide className="mt-2" onClick={() => setLeaving(false)}>
          {t('common.action.cancel')}
        </Button>
      </Sheet>
    </div>
  )
}
