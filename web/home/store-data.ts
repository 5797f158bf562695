import type { Mart, StoreSettings } from '#contract/calls/settings.ts'
import { addressIn, type Language } from '#contract/rules/languages.ts'
import { openingHours } from '#contract/text/mart-hours-text.ts'
import { structuredJson } from '../base/page/structured-json.ts'

interface ShopFacts {
  settings: Pick<StoreSettings, 'shopName' | 'shopNameLocal' | 'contact'>
  marts: readonly Mart[]
}

interface PageFacts {
  /** Address of the store without a slash at the end. */
  origin: string
  description: string
  language: Language
}

/** Hours of every day as schema.org writes them; left out when they are words. */
function weeklyHours(hours: string): string | undefined {
  const open = openingHours(hours)
  return open ? `Mo-Su ${open.from}-${open.to}` : undefined
}

/** The structured data of the first page: the site with its search, and the shop with its marts (https://schema.org/GroceryStore). */
export function storeData({ settings, marts }: ShopFacts, { origin, description, language }: PageFacts): string {
  const { shopName, shopNameLocal, contact } = settings
  const shop = `${origin}/#shop`
  const common = { image: `${origin}/share.jpg`, currenciesAccepted: 'KRW', paymentAccepted: 'Kakao Pay, credit card, cash' }
  const graph = [
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      url: `${origin}/`,
      name: shopName,
      inLanguage: ['en', 'ko', 'si', 'ne'],
      publisher: { '@id': shop },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${addressIn('/search?q=', language).replace('q=', 'q={search_term_string}')}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'Organization',
      '@id': shop,
      name: shopName,
      alternateName: shopNameLocal || undefined,
      description,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
      email: contact.email,
      telephone: contact.phones[0],
    },
    ...marts.map((mart) => ({
      '@type': 'GroceryStore',
      '@id': `${origin}/#mart-${encodeURIComponent(mart._id)}`,
      name: mart.name,
      ...common,
      url: `${origin}/`,
      telephone: mart.phone,
      address: { '@type': 'PostalAddress', streetAddress: mart.address, addressCountry: 'KR' },
      geo: { '@type': 'GeoCoordinates', latitude: mart.latitude, longitude: mart.longitude },
      openingHours: weeklyHours(mart.hours),
      parentOrganization: { '@id': shop },
    })),
  ]
  // A `<` could end the script element that carries this.
  return structuredJson({ '@context': 'https://schema.org', '@graph': graph })
}
