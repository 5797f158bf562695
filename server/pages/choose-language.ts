import { asLanguage, DEFAULT_LANGUAGE, LANGUAGE_COOKIE, type Language } from '#contract/rules/languages.ts'

/** The language hints of a request: the value of `?lang=`, the Cookie and the Accept-Language header. */
export interface LanguageHints {
  query?: string | null
  cookie?: string | undefined
  acceptLanguage?: string | undefined
}

function fromCookie(header: string | undefined): Language | undefined {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=', 2)
    if (name === LANGUAGE_COOKIE) return asLanguage(value)
  }
  return undefined
}

/** The range with the highest weight, the first of equal ones. Ranges with q=0 are excluded. */
function preferredRange(header: string | undefined): string | undefined {
  let best: { range: string; weight: number } | undefined
  for (const part of header?.split(',') ?? []) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
    const written = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='))
    const weight = written ? Number(written.slice(2)) : 1
    if (range && weight > 0 && (!best || weight > best.weight)) best = { range, weight }
  }
  return best?.range
}

/** The language of a page: `?lang=`, else the cookie, else Korean for a browser that prefers Korean, else English (product rules, 13). */
export function chooseLanguage({ query, cookie, acceptLanguage }: LanguageHints): Language {
  const chosen = asLanguage(query) ?? fromCookie(cookie)
  if (chosen) return chosen
  const range = preferredRange(acceptLanguage)
  return range === 'ko' || range?.startsWith('ko-') ? 'ko' : DEFAULT_LANGUAGE
}
