import { type ReactNode, useContext } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { htmlLang } from '#contract/languages.ts'
import type { Route } from './+types/root'
import { HeadFiles } from './app/document/head-files.tsx'
import { ScriptMarkContext } from './app/document/own-scripts.ts'
import { Providers } from './app/providers.tsx'
import appStyles from './app/shop.css?url'
import { apiContext } from './base/page/page-context.ts'
import { useLanguage } from './i18n/use-translation.ts'
import { FailedPage, NotFoundPage } from './shell/error-pages.tsx'
import { NavigationProgress } from './shell/navigation-progress.tsx'
import { POLICY_SCRIPT, policyMarks } from './shell/policies/new-policies.ts'
import { THEME_SCRIPT } from './shell/sheets/theme.ts'
import { scrollKey } from './ui/modal/use-modal-history.ts'

/**
 * The styles that every page stands on. They belong to no script: late parts, which stand on the same scripts, would add them once more,
 * and the browser would work out the whole page anew.
 */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: appStyles }]

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, marts, nextDelivery, deliveryWindows, announcedPolicies } = await context.get(apiContext).store.get()
  return { settings, marts, nextDelivery, deliveryWindows, announcedPolicies }
}

/** The facts of the store hardly change: a visit keeps those of its first page. */
export function shouldRevalidate(): boolean {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const mark = useContext(ScriptMarkContext)
  const store = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang={htmlLang(language)} {...policyMarks(store?.announcedPolicies ?? [])} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#F7B512" />
        <meta name="apple-mobile-web-app-title" content={store?.settings.shopName} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        <script nonce={mark}>{THEME_SCRIPT}</script>
        <script nonce={mark}>{POLICY_SCRIPT}</script>
        <HeadFiles localName={store?.settings.shopNameLocal ?? ''} />
        <Meta />
        <Links />
      </head>
      <body>
        <Providers store={store ?? null}>{children}</Providers>
        <ScrollRestoration getKey={scrollKey} nonce={mark} />
        <Scripts nonce={mark} />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return missing ? <NotFoundPage /> : <FailedPage />
}
