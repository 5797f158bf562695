import {
  CalendarDays,
  Gift,
  Handshake,
  KeyRound,
  Landmark,
  Languages,
  type LucideIcon,
  MapPin,
  Rocket,
  SlidersHorizontal,
  Store,
  Truck,
  Undo2,
} from 'lucide-react'
import { useLocation } from 'react-router'
import { SETTINGS_SECTIONS, type SettingsSection } from '#contract/calls/console/settings.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'

const ICONS: Readonly<Record<SettingsSection, LucideIcon>> = {
  shop: Store,
  delivery: Truck,
  closedDays: CalendarDays,
  bank: Landmark,
  gift: Gift,
  marts: MapPin,
  languages: Languages,
  returns: Undo2,
  limits: SlidersHorizontal,
  processors: Handshake,
}

/** The way to each section of the page; the one that the address names is marked. */
export function SectionRail() {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const sections = [
    ...SETTINGS_SECTIONS.map((section) => ({ id: section, text: t(`console.settings.section.${section}`), Icon: ICONS[section] })),
    { id: 'keys', text: t('console.settings.keys.title'), Icon: KeyRound },
    { id: 'launch', text: t('console.settings.launch.title'), Icon: Rocket },
  ]
  return (
    <nav className="settings-nav tab-row" aria-label={t('console.settings.nav')}>
      {sections.map(({ id, text, Icon }) => (
        <a key={id} href={`#${id}`} aria-current={hash === `#${id}` ? 'location' : undefined}>
          <Icon className="icon" aria-hidden />
          {text}
        </a>
      ))}
    </nav>
  )
}
