import type { LaunchItem, LaunchPoint } from '#contract/calls/console/launch.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import type { Permission } from '#contract/rules/permissions.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { useMay } from '../session/console-session.tsx'
import { seoulClock } from '../ui/clock.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { StateSquare } from '../ui/state-square.tsx'
import { SETTINGS_KEY, settingsCalls } from './calls.ts'
import { useSettingName } from './setting-name.ts'

/** The place where a point is mended, as a link; null for what no page can mend. */
const PLACES: Readonly<Record<LaunchPoint, string | null>> = {
  address: null,
  secret: null,
  payments: '#keys',
  messages: '#keys',
  push: '#keys',
  facts: '#shop',
  protection: '#bank',
  processors: '#processors',
  policies: `${CONSOLE_PATH}/content/policies`,
  accounts: `${CONSOLE_PATH}/staff`,
  notices: `${CONSOLE_PATH}/products?view=noNotice`,
  secondStep: `${CONSOLE_PATH}/staff`,
}

/** Rights that a place needs besides that of the settings. */
const RIGHTS: Partial<Record<LaunchPoint, Permission>> = {
  policies: 'content.read',
  accounts: 'staff.manage',
  notices: 'catalogue.read',
  secondStep: 'staff.manage',
}

/** Points that the environment mends, and what to do about those without a page. */
const ADVICE: Partial<Record<LaunchPoint, TextKey>> = {
  address: 'console.settings.launch.environment',
  secret: 'console.settings.launch.environment',
  payments: 'console.settings.launch.keysOrEnvironment',
  messages: 'console.settings.launch.keysOrEnvironment',
  push: 'console.settings.launch.keysOrEnvironment',
  policies: 'console.settings.launch.policyAdvice',
  accounts: 'console.settings.launch.accountsAdvice',
}

/** Settings whose names do not begin with the section that has them. */
const SECTIONS: Readonly<Record<string, string>> = { bank: '#bank', processors: '#processors' }

/** The launch check list of a store in production: what is missing before it may open, and where it is mended. */
export function LaunchPanel() {
  const { t } = useTranslation()
  const api = useCalls(settingsCalls)
  const query = useConsoleQuery({ key: [...SETTINGS_KEY, 'launch'], read: (signal) => api.launch({}, { signal }) })
  const { data } = query
  const done = data?.items.filter((item) => item.done).length ?? 0
  const total = data?.items.length ?? 0
  return (
    <div id="launch" className="settings-section">
      <Panel title={t('console.settings.launch.title')} note={data && t('console.settings.launch.done', { done, total })}>
        <QueryState query={query}>
          {({ items, production, lookedAt }) => (
            <>
              <div className="launch-bar" aria-hidden>
                <i style={{ width: `${(done / Math.max(1, total)) * 100}%` }} />
              </div>
              <ul className="launch-list">
                {items
                  .toSorted((one, other) => Number(one.done) - Number(other.done))
                  .map((item) => (
                    <LaunchRow key={item.point} item={item} />
                  ))}
              </ul>
              <p className="muted settings-hint">
                {t(production ? 'console.settings.launch.production' : 'console.settings.launch.demo')}{' '}
                {t('console.settings.launch.lookedAt', { time: seoulClock(new Date(lookedAt)) })}
              </p>
            </>
          )}
        </QueryState>
      </Panel>
    </div>
  )
}

function LaunchRow({ item: { point, done, missing, count } }: { item: LaunchItem }) {
  const { t } = useTranslation()
  const may = useMay()
  const name = useSettingName()
  const first = missing[0]?.split('.')[0] ?? ''
  const place = point === 'facts' ? (SECTIONS[first] ?? PLACES.facts) : PLACES[point]
  const right = RIGHTS[point]
  const reachable = place !== null && (right === undefined || may(right))
  const ofSettings = point === 'facts' || point === 'protection' || point === 'processors'
  const names = [...new Set(missing.map((one) => (ofSettings ? name(one) : one)))]
  const advice = ADVICE[point]
  return (
    <li>
      <StateSquare state={done ? 'done' : 'wrong'} />
      <div>
        <b>{t(`console.settings.launch.point.${point}`)}</b>
        <span className="visually-hidden">, {t(done ? 'console.settings.launch.isDone' : 'console.settings.launch.isMissing')}</span>
        {!done && names.length > 0 && (
          <small>
            {names.join(', ')}
            {count > missing.length && ` +${count - missing.length}`}
          </small>
        )}
        {!done && names.length === 0 && <small>{t('console.settings.launch.count', { count })}</small>}
        {!done && advice && <small>{t(advice)}</small>}
      </div>
      {!done && reachable && place !== null && (
        <PageLink
          className="text-link"
          to={place}
          aria-label={`${t('console.settings.launch.mend')}: ${t(`console.settings.launch.point.${point}`)}`}
        >
          {t('console.settings.launch.mend')}
        </PageLink>
      )}
    </li>
  )
}
