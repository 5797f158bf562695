import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { MAX_ADDRESSES } from '#contract/calls/account.ts'
import { AddressSlots } from '../account/addresses/address-slots.tsx'
import { lazyPart, optionalPart } from '../base/connection/lazy-part.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useLongWait } from '../base/page/use-long-wait.ts'
import { useNearViewport } from '../base/page/use-near-viewport.ts'
import { useWide } from '../base/page/use-wide.ts'
import { useSession } from '../base/session/session.ts'
import { useStore } from '../base/store/store-facts.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { preloadSheet, Sheet } from '../ui/modal/sheet.tsx'
import { LazyFonts } from '../ui/text/lazy-fonts.tsx'
import { Avatar } from './avatar.tsx'
import { WaitingContacts } from './edit/waiting-contacts.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { Privacy } from './privacy/privacy.tsx'
import { Settings } from './settings.tsx'

const ProfileRail = lazyPart(() => import('./profile-rail.tsx'))
const History = lazyPart(() => import('./history.tsx'))
const EditSheet = lazyPart(() => import('./edit/edit-sheet.tsx'))
const ResetSheet = lazyPart(() => import('./reset-sheet.tsx'))
const RateSheet = lazyPart(() => import('../reviews/rate-sheet.tsx'))
const PushRow = optionalPart(() => import('../notifications/push-row.tsx'))

/**
 * Where the history is loaded: near the viewport or above it. The sections below it are shown after it, so a jump to the end of the page
 * must not leave it out.
 */
const NEAR = '100000px 0px 100px'
/** Distance from the viewport at which the row of pushes is loaded. */
const PUSH_NEAR = '400px'

/** The profile of a customer: personal data, addresses, history, settings. On wide screens with a side navigation of the sections. */
export function OwnProfile() {
  const { t } = useTranslation()
  const { shopName } = useStore().settings
  const { user, name, signOut, refresh } = useSession()
  const wide = useWide()
  const [leaving, setLeaving] = useState(false)
  const late = useLongWait(user === null)
  const [hasOrdered, setHasOrdered] = useState(false)
  const [near, mark] = useNearViewport<HTMLElement>(NEAR)
  const [pushNear, markPush] = useNearViewport<HTMLDivElement>(PUSH_NEAR)
  const leave = () => setLeaving(true)
  const [sheet, setSheet] = useState<{ kind: 'edit' | 'reset' | 'rate'; open: boolean; times: number } | null>(null)
  const show = (kind: 'edit' | 'reset' | 'rate') => setSheet((now) => ({ kind, open: true, times: (now?.times ?? 0) + 1 }))
  const close = () => setSheet((now) => now && { ...now, open: false })
  const filled = user?.address.filter((slot) => slot !== null).length ?? 0
  return (
    <div className="profile">
      {wide && (
        <ProfileRail onSignOut={leave} onPassword={user ? () => show('reset') : undefined} fallback={<div className="profile-rail" />} />
      )}
      <div>
        <header className="profile-head" id="about">
          <Avatar image={user?.image ?? null} name={user?.name ?? name ?? ''} />
          <div>
            <h1>
              <bdi>
                <LazyFonts>{user?.name ?? name ?? t('account.profile.title')}</LazyFonts>
              </bdi>
            </h1>
            {user && (
              <p>
                <span>
                  {user.email.slice(0, user.email.lastIndexOf('@'))}
                  <wbr />
                  {user.email.slice(user.email.lastIndexOf('@'))}
                </span>{' '}
                <bdi>{user.phone}</bdi>
              </p>
            )}
          </div>
          {user && (
            <Button
              className="profile-edit"
              icon={<Pencil className="icon" aria-hidden />}
              aria-label={t('account.profile.editInfo')}
              onPointerDown={preloadSheet}
              onClick={() => show('edit')}
            >
              <span>{t('common.action.edit')}</span>
            </Button>
          )}
        </header>
        {user && <WaitingContacts user={user} />}
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
              <span className="visually-hidden">{t('common.state.loading')}</span>
              <i aria-hidden />
            </div>
          )}
        </section>
        <section ref={mark} className="profile-section" id="history" aria-labelledby="history-title">
          <div className="profile-section-head">
            <h2 id="history-title">{t('account.history.title')}</h2>
          </div>
          {near ? <History onLoaded={setHasOrdered} fallback={<HistorySkeleton />} /> : <HistorySkeleton />}
        </section>
        <Settings onSignOut={leave} onPassword={user ? () => show('reset') : undefined} onRate={() => show('rate')} />
        <Privacy />
        {/* At the end, because it comes late: above a row it would move it from under a finger. */}
        <div ref={markPush} className="profile-section profile-push">
          {pushNear && <PushRow offered={hasOrdered} />}
        </div>
      </div>

      {user && sheet?.kind === 'edit' && <EditSheet key={sheet.times} user={user} open={sheet.open} onClose={close} />}
      {user && sheet?.kind === 'reset' && <ResetSheet key={sheet.times} user={user} open={sheet.open} onClose={close} />}
      {sheet?.kind === 'rate' && <RateSheet key={sheet.times} open={sheet.open} onClose={close} />}

      <Sheet open={leaving} onClose={() => setLeaving(false)} title={t('account.settings.signOutConfirm', { shop: shopName })}>
        <Button kind="danger" wide className="btn-apart" onClick={() => void signOut()}>
          {t('account.settings.signOut')}
        </Button>
        <Button kind="quiet" wide className="btn-beneath" onClick={() => setLeaving(false)}>
          {t('common.action.cancel')}
        </Button>
      </Sheet>
    </div>
  )
}
