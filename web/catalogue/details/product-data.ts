import type { Food } from '#contract/calls/catalogue.ts'
import { addressIn, type Language } from '#contract/rules/languages.ts'
import { structuredJson } from '../../base/page/structured-json.ts'
import { aislePath, detailsPath } from '../../shell/paths.ts'

interface PageFacts {
  /** Origin of the store, without a trailing slash. */
  origin: string
  /** Names of the breadcrumbs, in the language of the page. */
  home: string
  aisle: string
  language: Language
}

/** Width in pixels of the pictures that search engines show. */
const SHARED_PICTURE_WIDTH = 1280

/** The structured data of a product page (https://schema.org/Product): product, offer and breadcrumbs. */
export function productData(food: Food, { origin, home, aisle, language }: PageFacts): string {
  const url = origin + addressIn(detailsPath(food._id), language)
  const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item })
  const graph = [
    {
      '@type': 'Product',
      '@id': url,
      name: food.name,
      description: food.description || undefined,
      sku: food.sku,
      image: food.pictures.flatMap(({ url: picture }) => [`${origin}${picture}/share.jpg`, `${origin}${picture}/${SHARED_PICTURE_WIDTH}`]),
      brand: food.brand ? { '@type': 'Brand', name: food.brand } : undefined,
      countryOfOrigin: food.origin || undefined,
      aggregateRating:
        food.ratingCount > 0
          ? { '@type': 'AggregateRating', ratingValue: food.rating, reviewCount: food.ratingCount, bestRating: 5, worstRating: 1 }
          : undefined,
      offers: {
        '@type': 'Offer',
        url,
        priceCurrency: 'KRW',
        price: food.price - food.discount,
        availability: `https://schema.org/${food.stockCount > 0 ? 'InStock' : 'OutOfStock'}`,
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        crumb(1, home, origin + addressIn('/', language)),
        crumb(2, aisle, origin + addressIn(aislePath(food.category), language)),
        crumb(3, food.name, url),
      ],
    },
  ]
  // A `<` could close the script element.
  return structuredJson({ '@context': 'https://schema.org', '@graph': graph })
}
