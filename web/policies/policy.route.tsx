import { Link } from 'react-router'
import { POLICIES, type Policy } from '#contract/calls/policies.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { CanonicalLinks } from '../base/page/canonical-links.tsx'
import { deferSlow } from '../base/page/deferred.ts'
import { orNotFound } from '../base/page/or-not-found.ts'
import { apiContext } from '../base/page/page-context.ts'
import { PageMeta } from '../base/page/page-meta.tsx'
import { DeferredPage } from '../shell/deferred-page.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import { CartAction } from '../shell/title-actions.tsx'
import { SectionedText } from '../ui/text/sectioned-text.tsx'
import '../ui/text/sectioned-text.css'
import type { Route } from './+types/policy.route'

export async function loader({ context, request }: Route.LoaderArgs) {
  const address = new URL(request.url)
  const page = address.pathname.replace(/\.data$/, '').slice(1)
  const kind = POLICIES.find((one) => one === page) ?? 'terms'
  const version = Number(address.searchParams.get('version') ?? '')
  const requested = Number.isInteger(version) && version > 0 ? { version } : {}
  const { policy } = await orNotFound(context.get(apiContext).policy.get({ kind, ...requested }))
  return { origin: address.origin, policy }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferSlow(serverLoader())
}

/** The terms, the privacy policy or the rules of returns in full, with its versions. */
export default function PolicyPage({ loaderData, matches }: Route.ComponentProps) {
  const { t } = useTranslation()
  const kind = POLICIES.find((one) => matches.some((match) => match?.id === one)) ?? 'terms'
  const title = t(`shell.footer.${kind}`)
  return (
    <PageLayout title={title} actions={<CartAction />}>
      <PageMeta title={title} />
      <article className="policy">
        <h1>{title}</h1>
        <DeferredPage data={loaderData} skeleton={<div className="policy-skeleton" />}>
          {({ origin, policy }) => (
            <>
              <CanonicalLinks
                origin={origin}
                path={policy.version === policy.current ? `/${kind}` : `/${kind}?version=${policy.version}`}
              />
              <Standing policy={policy} />
              <SectionedText sections={policy.sections} />
              <Versions policy={policy} />
            </>
          )}
        </DeferredPage>
      </article>
    </PageLayout>
  )
}

/** The date from which this version is in force, and the version that is in force now or will be. */
function Standing({ policy }: { policy: Policy }) {
  const { t, language } = useTranslation()
  const { kind, version, current, effectiveOn, versions } = policy
  const announced = versions.find((one) => one.version > current)
  const day = (date: string) => formatDate(date, 'date', language)
  return (
    <>
      <p className="muted">{t('legal.policy.version', { version, date: day(effectiveOn) })}</p>
      {language !== 'ko' && <p className="muted">{t('legal.policy.language')}</p>}
      {version < current && (
        <p className="policy-note">
          {t('legal.policy.old')} <Link to={`/${kind}`}>{t('legal.policy.readCurrent')}</Link>
        </p>
      )}
      {version > current && (
        <p className="policy-note">
          {t('legal.policy.notYet', { date: day(effectiveOn) })} <Link to={`/${kind}`}>{t('legal.policy.readCurrent')}</Link>
        </p>
      )}
      {version === current && announced && (
        <p className="policy-note">
          {t('legal.policy.newText', { date: day(announced.effectiveOn) })}{' '}
          <Link to={`/${kind}?version=${announced.version}`}>{t('legal.policy.readNew')}</Link>
        </p>
      )}
    </>
  )
}

function Versions({ policy }: { policy: Policy }) {
  const { t, language } = useTranslation()
  const applies = policy.versions.find(({ version }) => version === policy.current)
  if (policy.versions.length < 2) return null
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{t('legal.policy.versions')}</h2>
      {applies && <p className="muted">{t('legal.policy.updated', { date: formatDate(applies.effectiveOn, 'date', language) })}</p>}
      <ul>
        {policy.versions.map(({ version, effectiveOn }) => (
          <li key={version}>
            <Link to={`/${policy.kind}?version=${version}`} aria-current={version === policy.version ? 'page' : undefined}>
              {t('legal.policy.version', { version, date: formatDate(effectiveOn, 'date', language) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
