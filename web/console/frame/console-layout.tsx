import { Ellipsis, LogOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { entriesFor, isCurrent, type NavigationEntry } from '../navigation.ts'
import { useConsoleSession, useMay } from '../session/console-session.tsx'
import { useLeaving } from '../ui/use-leave-warning.ts'
import { LanguageChooser } from './language-chooser.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useShopName } from './shop-name.ts'
import { useWaiting } from './waiting.ts'

const GROUPS = ['day', 'people', 'office'] as const
/** Page of all entries, for phones. */
const MORE_PATH = `${CONSOLE_PATH}/more`
/** The own account of whoever is signed in. */
const ACCOUNT_PATH = `${CONSOLE_PATH}/account`

/** The frame of the console's pages: the rail with who is signed in, and on a phone the tabs at the bottom. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const entries = entriesFor(useMay())
  return (
    <LeaveGuard>
      <div className="console">
        <a className="skip-link" href="#content">
          {t('common.a11y.skipToContent')}
        </a>
        <Rail entries={entries} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Tabs entries={entries} />
      </div>
    </LeaveGuard>
  )
}

function Rail({ entries }: { entries: readonly NavigationEntry[] }) {
  const { t } = useTranslation()
  const { me, signOut } = useConsoleSession()
  const leaving = useLeaving()
  return (
    <nav className="rail" aria-label={t('console.frame.nav')}>
      <Link className="logo rail-logo" to={CONSOLE_PATH}>
        {useShopName()} <small>{t('console.frame.name')}</small>
      </Link>
      <div className="rail-entries">
        {GROUPS.map((group) => {
          const own = entries.filter((entry) => entry.group === group)
          return (
            own.length > 0 && (
              <ul key={group} className="rail-group">
                {own.map((entry) => (
                  <li key={entry.path}>
                    <RailLink entry={entry} />
                  </li>
                ))}
              </ul>
            )
          )
        })}
      </div>
      <div className="rail-foot">
        <LanguageChooser />
        <Link className="rail-me" to={ACCOUNT_PATH} title={t('console.account.nav')}>
          <b>
            <bdi>{me?.name}</bdi>
          </b>
          {me && t(`console.role.${me.role}`)}
        </Link>
        <IconButton icon={LogOut} label={t('console.signOut')} onClick={() => leaving(() => void signOut())} />
      </div>
    </nav>
  )
}

function RailLink({ entry }: { entry: NavigationEntry }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { icon: Icon } = entry
  const current = isCurrent(entry, pathname)
  const link = useRef<HTMLAnchorElement>(null)
  // On a low screen the last entries lie below the rail's edge.
  useEffect(() => {
    const [one, list] = [link.current, link.current?.closest('.rail-entries')]
    if (!current || !one || !list) return
    const below = one.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom
    if (below > 0) list.scrollTop += below
  }, [current])
  return (
    <Link ref={link} to={entry.path} className="rail-link" aria-current={current ? 'page' : undefined} title={t(entry.text)}>
      <Icon className="icon" aria-hidden />
      <span className="rail-word">{t(entry.text)}</span>
      <Waiting path={entry.path} />
    </Link>
  )
}

/** How many wait at an entry, where somebody does. */
function Waiting({ path }: { path: string }) {
  const { t } = useTranslation()
  const count = useWaiting(path)
  return count > 0 ? (
    <b className="rail-count">
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{t('console.frame.waiting', { count })}</span>
    </b>
  ) : null
}

function Tabs({ entries }: { entries: readonly NavigationEntry[] }) {
  const { t } = useTranslation()
  return (
    <nav className="console-tabs" aria-label={t('console.frame.nav')}>
      {entries.map(
        ({ path, tab, icon: Icon }) =>
          tab && (
            <NavLink key={path} to={path}>
              <Icon className="icon" aria-hidden />
              <Waiting path={path} />
              {t(tab)}
            </NavLink>
          ),
      )}
      <NavLink to={MORE_PATH}>
        <Ellipsis className="icon" aria-hidden />
        {t('console.frame.more')}
      </NavLink>
    </nav>
  )
}
