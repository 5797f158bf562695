import { type LinksFunction, Outlet } from 'react-router'
import { QueryProvider } from '../base/query/query-provider.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { ErrorState } from '../ui/error-state.tsx'
import consoleStyles from './console.css?url'
import { ConsoleGuard } from './console-guard.tsx'
import { ConsoleLayout } from './console-layout.tsx'
import { ConsoleSessionProvider } from './console-session.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: consoleStyles }]

/** The application of staff: its own styles, session and guard around all of its pages. Kept out of search engines. */
export default function Console() {
  const { t } = useTranslation()
  return (
    <QueryProvider>
      <ConsoleSessionProvider>
        <title>{t('console.title')}</title>
        <meta name="robots" content="noindex" />
        <ConsoleLayout>
          <ConsoleGuard>
            <Outlet />
          </ConsoleGuard>
        </ConsoleLayout>
      </ConsoleSessionProvider>
    </QueryProvider>
  )
}

export function ErrorBoundary() {
  const { t } = useTranslation()
  return (
    <main className="console">
      <title>{t('console.title')}</title>
      <meta name="robots" content="noindex" />
      <ErrorState level={1} title={t('console.error.title')} text={t('console.error.text')} onRetry={() => location.reload()} />
    </main>
  )
}
