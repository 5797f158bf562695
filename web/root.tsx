import { type ReactNode, useContext, useMemo } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router'
import { htmlLang } from '#contract/rules/languages.ts'
import { BUSY_PAGE, isConsolePath } from '#contract/rules/pages.ts'
import type { Route } from './+types/root'
import { HeadFiles } from './app/document/head-files.tsx'
import { ScriptMarkContext } from './app/document/own-scripts.ts'
import { Providers } from './app/providers.tsx'
import shopStyles from './app/shop.css?url'
import { useLanguage } from './base/i18n/use-translation.ts'
import { apiContext } from './base/page/page-context.ts'
import { AislesContext, aislesOf } from './base/store/aisles.ts'
import { FINISH_ROOM_SCRIPT } from './orders/open/finish-room-script.ts'
import { FailedPage, NotFoundPage } from './shell/error-pages.tsx'
import { NavigationProgress } from './shell/navigation-progress.tsx'
import { PageChange } from './shell/page-change.tsx'
import { POLICY_SCRIPT, policyMarks } from './shell/policies/new-policies.ts'
import { THEME_SCRIPT } from './shell/sheets/theme.ts'
import { scrollKey } from './ui/modal/use-modal-history.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, marts, nextDelivery, deliveryWindows, chatOpenings, announcedPolicies, aisles } = await context
    .get(apiContext)
    .store.get()
  const chat = settings.chat && { weekly: settings.chat.weekly }
  return { settings: { ...settings, chat }, marts, nextDelivery, deliveryWindows, chatOpenings, announcedPolicies, aisles }
}

/** The store's data hardly changes: a visit reuses that of its first page. */
export function shouldRevalidate(): boolean {
  return false
}

/**
 * The document of both applications. The console brings its own styles and providers. No script imports the shop's style sheet, because a
 * lazy component that shares one would add it again. The page for a network above its rate limit runs only the script that sets the
 * colours: the router's would load the page that the address names, and more files for a network that has requested too many.
 */
export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const mark = useContext(ScriptMarkContext)
  const store = useRouteLoaderData<typeof loader>('root')
  const aisles = useMemo(() => aislesOf(store?.aisles ?? []), [store])
  const { pathname } = useLocation()
  const inConsole = isConsolePath(pathname)
  const hasScripts = pathname !== BUSY_PAGE
  return (
    <html lang={htmlLang(language)} {...(inConsole ? {} : policyMarks(store?.announcedPolicies ?? []))} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#F7B512" />
        <meta name="apple-mobile-web-app-title" content={store?.settings.shopName} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <script nonce={mark}>{THEME_SCRIPT}</script>
        {!inConsole && <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />}
        {!inConsole && hasScripts && <ShopScripts />}
        <HeadFiles localName={store?.settings.shopNameLocal ?? ''} hasScripts={hasScripts} />
        {!inConsole && <link rel="stylesheet" href={shopStyles} />}
        <Meta />
        <Links />
      </head>
      <body>
        <AislesContext value={aisles}>{inConsole ? children : <Providers store={store ?? null}>{children}</Providers>}</AislesContext>
        {hasScripts && (
          <>
            <ScrollRestoration getKey={scrollKey} nonce={mark} />
            <Scripts nonce={mark} />
          </>
        )}
      </body>
    </html>
  )
}

/** The shop’s scripts of the head: for the strips about new policies, and for the space of the card of an unpaid order. */
function ShopScripts() {
  const mark = useContext(ScriptMarkContext)
  return (
    <>
      <script nonce={mark}>{POLICY_SCRIPT}</script>
      <script nonce={mark}>{FINISH_ROOM_SCRIPT}</script>
    </>
  )
}

export default function App() {
  return (
    <>
      <NavigationProgress />
      <PageChange />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return missing ? <NotFoundPage /> : <FailedPage />
}
