import { addressIn, htmlLang, LANGUAGES } from '#contract/languages.ts'
import { useLanguage } from '../../i18n/use-translation.ts'

interface CanonicalLinksProps {
  /** Address of the store without a slash at the end. */
  origin: string
  /** Path and query of the page, without a language. */
  path: string
}

/** Where this page is in its language, and where it is in each of the others, for search engines (decision 018). */
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
