import { htmlLang } from '#contract/languages.ts'
import { apiContext } from '../api-context.ts'
import { soon, WhenThere } from '../catalogue/late.tsx'
import { PageAddress } from '../catalogue/page-address.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { CartAction } from '../shell/title-actions.tsx'
import type { Route } from './+types/help.route'
import './help.css'
import { StructuredData } from '../shell/structured-data.tsx'
import { helpData } from './help-data.ts'
import { HelpDesk } from './help-desk.tsx'
import { Questions } from './questions.tsx'

export { shouldRevalidate } from '../ui/modal-step.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).help.list()
  return { origin: new URL(request.url).origin, entries: data }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return soon(serverLoader())
}

/** The help centre: questions and answers, a form to the shop, the way to the chat. */
export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  return (
    <PageLayout title={t('help.title')} actions={<CartAction />} dock="wide">
      <PageMeta title={t('help.title')} description={t('help.metaDescription')} />
      <div className="help">
        <h1 className="help-title">{t('help.title')}</h1>
        <WhenThere data={loaderData} waiting={<div className="help-waiting" />}>
          {({ origin, entries }) => (
            <>
              <PageAddress origin={origin} path="/helpcenter" />
              <StructuredData json={import.meta.env.SSR ? helpData(entries, htmlLang(language)) : ''} />
              <Questions entries={entries} />
            </>
          )}
        </WhenThere>
        <HelpDesk />
      </div>
    </PageLayout>
  )
}
