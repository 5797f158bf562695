import { addressIn, htmlLang, LANGUAGES } from '#contract/rules/languages.ts'
import { useLanguage } from '../i18n/use-translation.ts'

interface CanonicalLinksProps {
  /** Origin of the store, without a trailing slash. */
  origin: string
  /** Path and query of the page, without a language. */
  path: string
}

/** Links to this page in its own and in the other languages, for search engines (decision 018). */
export function CanonicalLinks({ origin, path }: CanonicalLinksProps) {
  const here = useLanguage()
  return (
    <>
      <link rel="canonical" href={origin + addressIn(path, here)} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={htmlLang(language)} href={origin + addressIn(path, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  )
}
