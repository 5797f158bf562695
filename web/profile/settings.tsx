import { Bell, ChevronRight, CircleQuestionMark, Coins, Globe, Heart, KeyRound, LogOut, Palette, Share2, Star } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { LANGUAGE_NAMES } from '../base/i18n/language.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store/store-facts.ts'
import { LazyShareSheet } from '../catalogue/lazy-share-sheet.tsx'
import { useNotificationSummary } from '../shell/notification-summary.ts'
import { useShellSheets } from '../shell/sheets/shell-sheets.tsx'
import { useTheme } from '../shell/sheets/theme.ts'
import { preloadSheet } from '../ui/modal/sheet.tsx'

interface SettingsProps {
  onSignOut?: () => void
  onPassword?: () => void
  onRate?: () => void
}

/** The rows of settings that work for everybody, and for a customer the sign-out. */
export function Settings({ onSignOut, onPassword, onRate }: SettingsProps) {
  const { t, language } = useTranslation()
  const { open } = useShellSheets()
  const { shopName } = useStore().settings
  const theme = useTheme()
  const { unread } = useNotificationSummary()
  const [shared, setShared] = useState<string | null>(null)
  const [sharing, setSharing] = useState(false)
  return (
    <section className="profile-section" id="settings" aria-labelledby="settings-title">
      <div className="profile-section-head">
        <h2 id="settings-title">{t('account.settings.title')}</h2>
      </div>
      <ul className="settings-rows" onPointerDown={preloadSheet}>
        <li>
          <button type="button" onClick={() => open('language')}>
            <Globe className="icon" aria-hidden />
            {t('account.settings.language')}
            <span>{LANGUAGE_NAMES[language]}</span>
            <ChevronRight className="icon" aria-hidden />
          </button>
        </li>
        <li>
          <button type="button" onClick={() => open('theme')}>
            <Palette className="icon" aria-hidden />
            {t('account.settings.theme')}
            <span>{t(`shell.theme.${theme}`)}</span>
            <ChevronRight className="icon" aria-hidden />
          </button>
        </li>
        {onSignOut && (
          <li>
            <Link to="/notification">
              <Bell className="icon" aria-hidden />
              {t('notifications.title')}
              <span>{unread > 0 && (unread > 99 ? '99+' : unread)}</span>
              <ChevronRight className="icon" aria-hidden />
            </Link>
          </li>
        )}
        {onSignOut && (
          <li>
            <Link to="/wishes">
              <Heart className="icon" aria-hidden />
              {t('wishes.title')}
              <span />
              <ChevronRight className="icon" aria-hidden />
            </Link>
          </li>
        )}
        <li>
          <Link to="/helpcenter">
            <CircleQuestionMark className="icon" aria-hidden />
            {t('account.settings.helpCenter')}
            <span />
            <ChevronRight className="icon" aria-hidden />
          </Link>
        </li>
        <li>
          <button
            type="button"
            onClick={() => {
              setShared(location.origin)
              setSharing(true)
            }}
          >
            <Share2 className="icon" aria-hidden />
            {t('account.settings.shareApp')}
            <span />
            <ChevronRight className="icon" aria-hidden />
          </button>
        </li>
        {onRate && (
          <li>
            <button type="button" onClick={onRate}>
              <Star className="icon" aria-hidden />
              {t('account.settings.rate')}
              <span />
              <ChevronRight className="icon" aria-hidden />
            </button>
          </li>
        )}
        {onPassword && (
          <li>
            <button type="button" onClick={onPassword}>
              <KeyRound className="icon" aria-hidden />
              {t('account.settings.changePassword')}
              <span>{t('account.settings.passwordHow')}</span>
              <ChevronRight className="icon" aria-hidden />
            </button>
          </li>
        )}
        {onSignOut && (
          <li className="settings-quiet">
            <Coins className="icon" aria-hidden />
            {t('account.points.title')}
            <span>{t('account.points.unavailable')}</span>
          </li>
        )}
      </ul>
      {/* Wide screens have it in the rail. */}
      {onSignOut && (
        <ul className="settings-rows settings-out">
          <li>
            <button type="button" className="settings-leave" onPointerDown={preloadSheet} onClick={onSignOut}>
              <LogOut className="icon" aria-hidden />
              {t('account.settings.signOut')}
            </button>
          </li>
        </ul>
      )}
      {shared !== null && (
        <LazyShareSheet
          open={sharing}
          onClose={() => setSharing(false)}
          url={shared}
          text={t('account.settings.shareAppText', { shop: shopName })}
        />
      )}
    </section>
  )
}
