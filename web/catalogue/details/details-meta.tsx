import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { CanonicalLinks } from '../../base/page/canonical-links.tsx'
import { OpenGraphMeta } from '../../base/page/open-graph.tsx'
import { PageMeta } from '../../base/page/page-meta.tsx'
import { StructuredData } from '../../base/page/structured-data.tsx'
import { detailsPath } from '../../shell/paths.ts'
import { productData } from './product-data.ts'
import type { DetailsData } from './read-details.ts'

interface DetailsMetaProps {
  origin: string
  details: DetailsData
  aisleName: string
}

/** The metadata of a product for search engines and messengers. */
export function DetailsMeta({ origin, details: { food }, aisleName }: DetailsMetaProps) {
  const { t, language } = useTranslation()
  const title = `${food.name}, ${packText(food.unit, t)}`
  const path = detailsPath(food._id)
  return (
    <>
      <PageMeta title={title} description={food.description || title} />
      <CanonicalLinks origin={origin} path={path} />
      <OpenGraphMeta
        origin={origin}
        path={path}
        kind="product"
        title={title}
        description={food.description || title}
        picture={food.pictures[0]?.url ?? null}
      />
      <meta property="product:price:amount" content={String(food.price - food.discount)} />
      <meta property="product:price:currency" content="KRW" />
      <StructuredData
        json={import.meta.env.SSR ? productData(food, { origin, home: t('shell.nav.home'), aisle: aisleName, language }) : ''}
      />
    </>
  )
}
