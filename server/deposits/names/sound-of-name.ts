import { romanize } from 'es-hangul'

/** Family names that are spelt in Latin in another way than they sound. */
const FAMILY_NAMES: Readonly<Record<string, string>> = { 이: 'LEE', 박: 'PARK', 임: 'LIM', 노: 'NOH', 류: 'RYU', 최: 'CHOI', 우: 'WOO' }
/** Vietnamese names begin with a sound that Hangul writes with a vowel. */
const NG = /^응(?=[우오])/

/** A name in Latin letters, as it may be spelt: Hangul romanised, and once more with its family name as families spell it. */
export function latinForms(name: string): string[] {
  const ng = name.replace(NG, 'ng')
  const plain = romanize(ng).toUpperCase()
  const [first = ''] = name
  const family = FAMILY_NAMES[first]
  return family && /^[가-힣]{2,4}$/.test(name) ? [plain, family + romanize(name.slice(1)).toUpperCase()] : [plain]
}

/** Letters of one sound in the languages of our customers and in Hangul's spelling. The order counts. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/PH|F|V|B|P/g, 'p'],
  [/SCH|SH|CI(?=[AEO])|X|S/g, 's'],
  [/TCH|CH|J|Z/g, 'j'],
  [/CK|KH|GH|C|Q|K|G(?!H)/g, 'k'],
  [/TH|DH|D|T/g, 't'],
  [/R|L/g, 'l'],
  [/M/g, 'm'],
  [/N/g, 'n'],
]

/**
 * The consonants of a Latin name by their sound: `NIMALI` and `NIMALLI` (니말리) both give `nml`. A vowel at the beginning counts as `a`, all
 * others, which every spelling writes in its own way, do not.
 */
export function consonantsOf(latin: string): string {
  const ng = latin.replace(/NG(?![AEIOUY])/g, 'N').replace(/^NG/, 'N')
  const sounds = SOUNDS.reduce((text, [letters, sound]) => text.replace(letters, sound), ng)
  const vowel = /^[AEIOUYW]/.test(sounds) ? 'a' : ''
  return (
    vowel +
    sounds
      .replace(/[^a-z]/g, ' ')
      .replace(/([a-z])\1+/g, '$1')
      .replaceAll(' ', '')
  )
}
