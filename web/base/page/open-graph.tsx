import type { ReactNode } from 'react'
import { addressIn, LANGUAGES, type Language } from '#contract/rules/languages.ts'
import { useLanguage } from '../i18n/use-translation.ts'
import { useStore } from '../store/store-facts.ts'

/** Pixels of the pictures in link previews (`server/pictures/share-picture.ts`, `web/public/share.jpg`). */
const WIDTH = 1200
const HEIGHT = 630
/** Open Graph's codes of the languages. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en_US', ko: 'ko_KR', si: 'si_LK', np: 'ne_NP' }

interface OpenGraphProps {
  origin: string
  /** Path and query of the page, without the language. */
  path: string
  kind: 'website' | 'product'
  title: string
  description: string
  /** Address of a product picture without its width; null for the shop's default picture. */
  picture: string | null
}

function OpenGraph({ origin, path, kind, title, description, picture }: OpenGraphProps) {
  const here = useLanguage()
  const { shopName } = useStore().settings
  const image = picture ? `${origin}${picture}/share.jpg` : `${origin}/share.jpg`
  const facts: [property: string, content: string][] = [
    ['og:type', kind],
    ['og:site_name', shopName],
    ['og:locale', LOCALES[here]],
    ...LANGUAGES.filter((language) => language !== here).map((language): [string, string] => ['og:locale:alternate', LOCALES[language]]),
    ['og:title', title],
    ['og:description', description],
    ['og:url', origin + addressIn(path, here)],
    ['og:image', image],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', String(WIDTH)],
    ['og:image:height', String(HEIGHT)],
    ['og:image:alt', title],
  ]
  return (
    <>
      {facts.map(([property, content]) => (
        <meta key={`${property} ${content}`} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/**
 * Link preview of this page for messengers (https://ogp.me). The picture is a JPEG, which all of them can read. Only the server renders
 * this, so it is not in the browser's bundle.
 */
export const OpenGraphMeta: (props: OpenGraphProps) => ReactNode = import.meta.env.SSR ? OpenGraph : () => null
