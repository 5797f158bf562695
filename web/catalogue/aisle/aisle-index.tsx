import { Link } from 'react-router'
import type { Category } from '#contract/calls/catalogue.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { CanonicalLinks } from '../../base/page/canonical-links.tsx'
import { PageMeta } from '../../base/page/page-meta.tsx'
import { useAisles } from '../../base/store/aisles.ts'
import { PageLayout } from '../../shell/page-layout.tsx'
import { aislePath } from '../../shell/paths.ts'
import { SearchAndCart } from '../../shell/title-actions.tsx'
import { Picture } from '../../ui/picture.tsx'
import { wallClass } from '../../ui/shelf/wall.ts'

/** Categories above the fold of a phone. */
const SEEN_AT_ONCE = 4

/** All categories, each with its picture and number of products. */
export function AisleIndex({ origin, categories }: { origin: string; categories: readonly Category[] | null }) {
  const { t } = useTranslation()
  const { shown } = useAisles()
  const title = t('shell.top.aisles')
  return (
    <PageLayout title={title} aisles bill actions={<SearchAndCart />}>
      <PageMeta title={title} description={t('home.metaDescription')} />
      <CanonicalLinks origin={origin} path="/catview" />
      <h1 className="wide-title">{title}</h1>
      <ul className="aisle-index">
        {shown.map(({ name, title: aisleTitle, wall }, index) => {
          const facts = categories?.find((category) => category.name === name)
          return (
            <li key={name}>
              <Link className={wallClass(wall)} to={aislePath(name)} prefetch="intent">
                <span className="aisle-index-picture">
                  {facts?.picture && (
                    <Picture picture={facts.picture} alt="" sizes="(min-width: 64rem) 200px, 42vw" eager={index < SEEN_AT_ONCE} />
                  )}
                </span>
                <b>{aisleTitle}</b>
                {facts && <small>{t('common.items', { count: facts.count })}</small>}
              </Link>
            </li>
          )
        })}
      </ul>
    </PageLayout>
  )
}
