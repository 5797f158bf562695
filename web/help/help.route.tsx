import { htmlLang } from '#contract/rules/languages.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { CanonicalLinks } from '../base/page/canonical-links.tsx'
import { deferSlow } from '../base/page/deferred.ts'
import { apiContext } from '../base/page/page-context.ts'
import { PageMeta } from '../base/page/page-meta.tsx'
import { DeferredPage } from '../shell/deferred-page.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import { CartAction } from '../shell/title-actions.tsx'
import type { Route } from './+types/help.route'
import './help.css'
import { StructuredData } from '../base/page/structured-data.tsx'
import { ContactOptions } from './contact-options.tsx'
import { helpData } from './help-data.ts'
import { Questions } from './questions.tsx'

export { shouldRevalidate } from '../ui/modal/modal-step.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).help.list()
  return { origin: new URL(request.url).origin, entries: data }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferSlow(serverLoader())
}

/** The help centre: questions and answers, the form to the shop, a link to the chat. */
export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  return (
    <PageLayout title={t('help.title')} actions={<CartAction />} dock="wide">
      <PageMeta title={t('help.title')} description={t('help.metaDescription')} />
      <div className="help">
        <h1 className="help-title">{t('help.title')}</h1>
        <DeferredPage data={loaderData} skeleton={<div className="help-skeleton" />}>
          {({ origin, entries }) => (
            <>
              <CanonicalLinks origin={origin} path="/helpcenter" />
              <StructuredData json={import.meta.env.SSR ? helpData(entries, htmlLang(language)) : ''} />
              <Questions entries={entries} />
            </>
          )}
        </DeferredPage>
        <ContactOptions />
      </div>
    </PageLayout>
  )
}
