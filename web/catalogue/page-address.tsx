import { htmlLang, LANGUAGES } from '#contract/languages.ts'

interface PageAddressProps {
  /** Address of the store without a slash at the end. */
  origin: string
  /** Path and query of the page, without a language. */
  path: string
}

/** Where this page is, and where it is in each language, for search engines. */
export function PageAddress({ origin, path }: PageAddressProps) {
  const address = `${origin}${path}`
  const joint = path.includes('?') ? '&' : '?'
  return (
    <>
      <link rel="canonical" href={address} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={htmlLang(language)} href={`${address}${joint}lang=${language}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  )
}
