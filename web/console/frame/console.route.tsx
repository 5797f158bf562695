import { Suspense } from 'react'
import { type LinksFunction, Outlet } from 'react-router'
import { useLanguage, useTranslation } from '../../base/i18n/use-translation.ts'
import { QueryProvider } from '../../base/query/query-provider.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ModalQueue } from '../../ui/modal/modal-queue.tsx'
import { KoreanFont } from '../../ui/text/korean-font.tsx'
import { ConsoleGuard } from '../session/console-guard.tsx'
import { ConsoleSessionProvider } from '../session/console-session.tsx'
import consoleStyles from '../styles/console.css?url'
import { CONSOLE_TEXT_FILES } from '../text-files.ts'
import { ConsoleTexts } from '../texts.tsx'
import { ConsoleAisles } from './console-aisles.tsx'
import { ConsoleLayout } from './console-layout.tsx'
import { ConsoleLive } from './console-live.tsx'
import { ConsoleToaster } from './console-toaster.tsx'
import { PageGate } from './page-gate.tsx'
import { RailCounts } from './rail-counts.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: consoleStyles }]

/** The application of staff: its own texts, styles, session and guard around all of its pages. Kept out of search engines. */
export default function Console() {
  return (
    <>
      <KoreanFont />
      <meta name="robots" content="noindex" />
      <link rel="preload" as="fetch" href={CONSOLE_TEXT_FILES[useLanguage()]} crossOrigin="anonymous" />
      <Suspense>
        <ConsoleTexts>
          <QueryProvider>
            <ModalQueue>
              <ConsoleSessionProvider>
                <ConsoleTitle />
                <ConsoleGuard>
                  <ConsoleLive />
                  <RailCounts />
                  <ConsoleAisles>
                    <ConsoleLayout>
                      <PageGate>
                        <Outlet />
                      </PageGate>
                    </ConsoleLayout>
                  </ConsoleAisles>
                </ConsoleGuard>
              </ConsoleSessionProvider>
              <ConsoleToaster />
            </ModalQueue>
          </QueryProvider>
        </ConsoleTexts>
      </Suspense>
    </>
  )
}

function ConsoleTitle() {
  return <title>{useTranslation().t('console.title')}</title>
}

/** Texts of every page only: those of the console may be what did not load. */
export function ErrorBoundary() {
  const { t } = useTranslation()
  return (
    <main className="console-lone">
      <meta name="robots" content="noindex" />
      <ErrorState level={1} title={t('common.error.title')} text={t('common.error.network')} onRetry={() => location.reload()} />
    </main>
  )
}
