import { useTranslation } from '../i18n/use-translation.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { detailsPath } from '../shell/paths.ts'
import { useStore } from '../shell/store-facts.ts'
import { PageAddress } from './page-address.tsx'
import { productData, SHARED_PICTURE_WIDTH } from './product-data.ts'
import type { DetailsData } from './read-details.ts'

interface DetailsMetaProps {
  origin: string
  details: DetailsData
  aisleName: string
}

/** What search engines and messengers show of an item. */
export function DetailsMeta({ origin, details: { food }, aisleName }: DetailsMetaProps) {
  const { t } = useTranslation()
  const { shopName } = useStore().settings
  const title = `${food.name}, ${food.unit}`
  const path = detailsPath(food._id)
  const [picture] = food.pictures
  return (
    <>
      <PageMeta title={title} description={food.description || title} />
      <PageAddress origin={origin} path={path} />
      <meta property="og:type" content="product" />
      <meta property="og:site_name" content={shopName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={food.description || title} />
      <meta property="og:url" content={`${origin}${path}`} />
      <meta property="product:price:amount" content={String(food.price - food.discount)} />
      <meta property="product:price:currency" content="KRW" />
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {picture && (
        <>
          <meta property="og:image" content={`${origin}${picture.url}/${SHARED_PICTURE_WIDTH}`} />
          <meta property="og:image:alt" content={title} />
        </>
      )}
      <script type="application/ld+json">{productData(food, { origin, home: t('shell.nav.home'), aisle: aisleName })}</script>
    </>
  )
}
