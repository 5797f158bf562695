import type { LinksFunction } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { PageHead } from '../ui/page-head.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { BankPanel } from './bank-panel.tsx'
import { SETTINGS_KEY, type Settings, settingsCalls } from './calls.ts'
import { ClosedDaysPanel } from './closed-days-panel.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { GiftPanel } from './gift-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { KeysPanel } from './keys-panel.tsx'
import { LanguagesPanel } from './languages-panel.tsx'
import { LaunchPanel } from './launch-panel.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { MartsPanel } from './marts-panel.tsx'
import { ProcessorsPanel } from './processors-panel.tsx'
import { ReturnsPanel } from './returns-panel.tsx'
import { SectionRail } from './section-rail.tsx'
import styles from './settings.css?url'
import { ShopPanel } from './shop-panel.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The settings of the store: each with what customers will read, and a history whose changes can be taken back. */
export default function SettingsRoute() {
  const { t } = useTranslation()
  const api = useCalls(settingsCalls)
  const query = useConsoleQuery({ key: SETTINGS_KEY, read: (signal) => api.read({}, { signal }) })
  return (
    <>
      <PageHead title={t('console.settings.nav')} />
      <QueryState query={query}>{(settings) => <SettingsPage settings={settings} />}</QueryState>
    </>
  )
}

function SettingsPage({ settings }: { settings: Settings }) {
  return (
    <div className="page-body settings-page">
      <SectionRail />
      <div className="settings-main">
        <DeliveryPanel settings={settings} />
        <ShopPanel settings={settings} />
        <div className="settings-two">
          <BankPanel settings={settings} />
          <GiftPanel settings={settings} />
        </div>
        <div className="settings-two">
          <ClosedDaysPanel settings={settings} />
          <LanguagesPanel settings={settings} />
        </div>
        <MartsPanel settings={settings} />
        <ReturnsPanel settings={settings} />
        <LimitsPanel settings={settings} />
        <ProcessorsPanel settings={settings} />
        <KeysPanel />
      </div>
      <div className="settings-side">
        <LaunchPanel />
        <HistoryPanel />
      </div>
    </div>
  )
}
