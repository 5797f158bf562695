import { wordsOf } from '#contract/rules/normalise.ts'
import { errorsAllowed, typingErrors } from './typing-errors.ts'
import { keysOf, type WordKeys } from './word-keys.ts'

/**
 * Whether an alias is only another spelling of a part of these names, so that showing it adds nothing: biscut and biscuits, selroti and sel
 * roti, in Korean 카레 and 커리.
 */
export function isSpellingOf(alias: string, names: readonly (readonly WordKeys[])[]): boolean {
  const own = joined(wordsOf(alias).map(keysOf))
  return names.some((name) => name.some((_, from) => name.some((_, to) => to >= from && isSame(own, joined(name.slice(from, to + 1))))))
}

type Joined = Pick<WordKeys, 'folded' | 'sound' | 'initials'>

const joined = (words: readonly WordKeys[]): Joined => ({
  folded: words.map(({ folded }) => folded).join(''),
  sound: words.map(({ sound }) => sound).join(''),
  initials: words.map(({ initials }) => initials).join(''),
})

/**
 * Korean spellings of a foreign word differ in their vowels, hardly in the consonants that begin its syllables; others as by typing errors.
 */
function isSame(one: Joined, other: Joined): boolean {
  if (one.initials.length > 1 && other.initials !== '') return other.initials.includes(one.initials)
  return isNear(one.folded, other.folded) || isNear(one.sound, other.sound)
}

function isNear(one: string, other: string): boolean {
  const most = errorsAllowed(one)
  return one !== '' && typingErrors(one, other, most).whole <= most
}
