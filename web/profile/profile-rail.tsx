import {
  ClipboardList,
  KeyRound,
  LogOut,
  type LucideIcon,
  MapPin,
  MessageCircle,
  Settings as SettingsIcon,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { Link } from 'react-router'
import type { TextKey } from '#contract/text/translate.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { preloadSheet } from '../ui/modal/sheet.tsx'
import { useCurrentSection } from './use-current-section.ts'

/** The sections in their order on the page: id, words, sign. */
const SECTIONS: readonly { id: string; text: TextKey; icon: LucideIcon }[] = [
  { id: 'about', text: 'account.profile.about', icon: UserRound },
  { id: 'addresses', text: 'account.address.title', icon: MapPin },
  { id: 'history', text: 'account.history.title', icon: ClipboardList },
  { id: 'settings', text: 'account.settings.title', icon: SettingsIcon },
  { id: 'privacy', text: 'account.privacy.title', icon: ShieldCheck },
]
const IDS = SECTIONS.map(({ id }) => id)

interface ProfileRailProps {
  onSignOut: () => void
  /** Left out while the account is not loaded. */
  onPassword?: () => void
}

/** The rail at the left of wide screens: the sections, the one that is read marked, and what can be done from everywhere. */
export default function ProfileRail({ onSignOut, onPassword }: ProfileRailProps) {
  const { t } = useTranslation()
  const current = useCurrentSection(IDS)
  return (
    <nav className="profile-rail" aria-label={t('account.profile.sections')}>
      {SECTIONS.map(({ id, text, icon: Icon }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          <Icon className="icon" aria-hidden />
          {t(text)}
        </a>
      ))}
      <Link to="/Chat">
        <MessageCircle className="icon" aria-hidden />
        {t('account.profile.chat')}
      </Link>
      {onPassword && (
        <button type="button" onPointerDown={preloadSheet} onClick={onPassword}>
          <KeyRound className="icon" aria-hidden />
          {t('account.field.password')}
        </button>
      )}
      <button type="button" className="profile-leave" onClick={onSignOut}>
        <LogOut className="icon" aria-hidden />
        {t('account.settings.signOut')}
      </button>
    </nav>
  )
}
