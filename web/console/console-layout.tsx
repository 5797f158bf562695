import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CONSOLE_PATH } from '../base/page/console-path.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { useConsoleSession } from './console-session.tsx'

/** The frame of the console's pages: its name, the signed-in person and the way out. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { me, signOut } = useConsoleSession()
  return (
    <div className="console">
      <a className="skip-link" href="#content">
        {t('common.a11y.skipToContent')}
      </a>
      <header className="console-head">
        <Link className="console-name" to={CONSOLE_PATH}>
          {t('console.title')}
        </Link>
        {me && (
          <>
            <p className="console-person">
              <bdi>{me.name}</bdi> <span className="muted">{t(`console.role.${me.role}`)}</span>
            </p>
            <Button kind="quiet" small icon={<LogOut className="icon" aria-hidden />} onClick={() => void signOut()}>
              {t('console.signOut')}
            </Button>
          </>
        )}
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
