import type { Language } from '#contract/rules/languages.ts'
import { type AllTexts, localeFile } from './locale-files.ts'

const OTHERS = ['ko', 'si', 'np'] as const

/** Figures that English writes as words and other languages as digits. */
const WORDS: readonly string[] = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Texts whose figures differ on purpose. */
const ON_PURPOSE: ReadonlyMap<string, string> = new Map([
  ['errors.pictureTooManyPixels', 'Korean counts in ten thousands, Nepali in hundred thousands and ten millions'],
  ['reviews.error.textRequired', 'Sinhala says "at least a letter"'],
])

function figuresOf(text: string): Set<string> {
  const plain = text.replaceAll(/\{\{\w+\}\}/g, ' ')
  return new Set([...plain.matchAll(/\d+(?:[,.]\d+)*/g)].map(([figure]) => figure.replaceAll(',', '')))
}

const spelled = (english: string): Set<string> =>
  new Set([...english.toLowerCase().matchAll(/[a-z]+/g)].flatMap(([word]) => (WORDS.includes(word) ? [String(WORDS.indexOf(word))] : [])))

/** Texts in which a language names another figure than English does: two promises for one thing. */
export function otherFigures(texts: AllTexts): string[] {
  return eachText(texts).flatMap(({ key, english, language, text }) => {
    if (ON_PURPOSE.has(key)) return []
    const [here, there, words] = [figuresOf(text), figuresOf(english), spelled(english)]
    const more = [...here].filter((figure) => !there.has(figure) && !words.has(figure))
    const less = [...there].filter((figure) => !here.has(figure))
    if (more.length + less.length === 0) return []
    return [
      `${localeFile(language, key)}: ${key} has the figures ${[...here].join(', ') || 'none'}, English ${[...there].join(', ') || 'none'}`,
    ]
  })
}

/** The words of each language for until when, within which time, and from when: every language names the time that English names. */
const TIMES: readonly { english: RegExp; others: Readonly<Record<(typeof OTHERS)[number], RegExp>> }[] = [
  {
    english: /\bby \{\{(?:deadline|time)\}\}|\bby the next business day|\buntil \{\{/,
    others: { ko: /까지/, si: /ට කලින්|වෙනකම්|වෙනකොට|දක්වා/, np: /सम्म|भित्र/ },
  },
  { english: /\bwithin \{\{\w+\}\}/i, others: { ko: /안에|이내|까지/, si: /ඇතුළත|කින්/, np: /भित्र/ } },
  { english: /\bafter \{\{\w+\}\} (?:days|minutes)/, others: { ko: /뒤|지나|안에|동안/, si: /කින්|පස්සේ/, np: /पछि|भित्र/ } },
  {
    english: /\{\{from\}\} to \{\{to\}\}/,
    others: { ko: /\{\{from\}\}~\{\{to\}\}/, si: /\{\{from\}\}\sසිට \{\{to\}\}\sදක්වා/, np: /\{\{from\}\} देखि \{\{to\}\} सम्म/ },
  },
  { english: /\bbusiness days?\b/, others: { ko: /영업일/, si: /වැඩ කරන දින/, np: /कार्यदिन/ } },
  { english: /\bof receipt\b|\bof receiving\b/, others: { ko: /받은 날부터/, si: /ලැබුණු දිනයේ සිට|ලැබිලා/, np: /पाएको/ } },
]

/** Texts that name another kind of deadline than English: "on" for "by", days without their beginning, other days than business days. */
export function otherDeadlines(texts: AllTexts): string[] {
  return eachText(texts).flatMap(({ key, english, language, text }) =>
    TIMES.filter((time) => time.english.test(english) && !time.others[language].test(text)).map(
      (time) => `${localeFile(language, key)}: ${key} lacks the time of English (${time.english.source})`,
    ),
  )
}

function eachText(texts: AllTexts) {
  return [...texts.en].flatMap(([key, english]) =>
    OTHERS.map((language: Exclude<Language, 'en'>) => ({
      key,
      english: String(english),
      language,
      text: String(texts[language].get(key) ?? ''),
    })),
  )
}
