import { LRUCache } from 'lru-cache'
import { differsByOne, editDistance } from '#server/platform/edit-distance.ts'
import { plainText } from '../parse/bank-line.ts'
import { withoutCodes } from './depositor-codes.ts'
import { consonantsOf, latinForms } from './sound-of-name.ts'

/** How well a depositor's text fits a name: `same` needs no eye, `near` does. */
export type NameFit = 'same' | 'near' | 'none'

/** A name ready to be compared. */
interface Name {
  tokens: readonly string[]
  /** The tokens in every order, without blanks. */
  joined: readonly string[]
  /** The same in Latin letters. */
  latin: readonly string[]
  sounds: ReadonlySet<string>
  hangul: boolean
  /** Of the text in EUC-KR. */
  bytes: number
}

/** Bytes of EUC-KR at which banks cut a name: 7 Hangul or 14 Latin letters at the least. */
const CUT_BYTES = 14
const MIN_CUT = { hangul: 3, latin: 6 }
/** Tokens whose orders are tried. */
const MAX_TOKENS = 4
const MIN_SOUNDS = 2
/** Share of letters that two spellings of one name have in common at least, by how distinctive its consonants are. */
const LIKENESS = { long: 0.5, short: 0.75 }
const LONG_SOUNDS = 3

const names = new LRUCache<string, Name>({ max: 20_000 })
const keys = new LRUCache<string, readonly string[]>({ max: 20_000 })

/**
 * Compares the bank's text about a depositor with a name: whatever the order of its parts, in Hangul or Latin, cut at the bank's limit,
 * with a room number or a code behind it. Parts, initials, and names that only sound alike are `near`.
 */
export function compareNames(payer: string, wanted: string): NameFit {
  const [paid, name] = [nameOf(payer), nameOf(wanted)]
  if (paid.tokens.length === 0 || name.tokens.length === 0) return 'none'
  if (paid.joined.some((one) => name.joined.includes(one))) return 'same'
  if (isCut(paid, name)) return 'same'
  return shareParts(paid, name) || isTypo(paid, name) || soundAlike(paid, name) ? 'near' : 'none'
}

/** Whether a text names a service that passes money on, not a person: the person is in the memo then. */
export function isPayService(payer: string): boolean {
  return /카카오페이|비바리퍼블리카|네이버(?:페이|파이낸셜)|토스|페이코|오픈뱅킹|펌뱅킹|핀크|뱅크샐러드/.test(plainText(payer))
}

/** Keys under which names that may fit each other are found: equal ones, shared parts, and equal sounds. */
export function keysOfName(text: string): readonly string[] {
  const cached = keys.get(text)
  if (cached) return cached
  const { tokens, joined, sounds } = nameOf(text)
  const parts = tokens.filter((token) => token.length >= 2)
  const soundKeys = [...sounds, ...tokens.flatMap((token) => [...nameOf(token).sounds])].filter((sound) => sound.length >= LONG_SOUNDS)
  const found = [...new Set([...joined, ...parts, ...soundKeys.map((sound) => `~${sound}`)])]
  keys.set(text, found)
  return found
}

function nameOf(text: string): Name {
  const cached = names.get(text)
  if (cached) return cached
  const tokens = tokensOf(text)
  const joined = ordersOf(tokens)
  const latin = [...new Set(ordersOf(tokens.slice(0, MAX_TOKENS).map((token) => latinForms(token)[0] ?? '')).concat(familyForms(tokens)))]
  const sounds = new Set(latin.map(consonantsOf).filter((sound) => sound.length >= MIN_SOUNDS))
  const name = { tokens, joined, latin, sounds, hangul: /[가-힣]/.test(tokens.join('')), bytes: bytesOf(text) }
  names.set(text, name)
  return name
}

function tokensOf(text: string): string[] {
  return withoutCodes(text)
    .replace(/\(주\)|주식회사|유한회사/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, (between) => (/[-.'’]/.test(between) && !/\s/.test(between) ? '' : ' '))
    .split(' ')
    .map((token) => token.replace(/님$/, ''))
    .filter((token) => token !== '' && !/^\d+(?:호|동|층|번)?$/.test(token))
}

function familyForms(tokens: readonly string[]): string[] {
  const [only] = tokens
  return tokens.length === 1 && only ? latinForms(only).slice(1) : []
}

/** All orders of a few tokens, joined; of many tokens the one they are in. */
function ordersOf(tokens: readonly string[]): string[] {
  if (tokens.length > MAX_TOKENS) return [tokens.join('')]
  if (tokens.length <= 1) return tokens.length === 1 ? [...tokens] : []
  return tokens.flatMap((token, index) => ordersOf(tokens.toSpliced(index, 1)).map((rest) => token + rest))
}

function bytesOf(text: string): number {
  return [...plainText(text).trim()].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x7f ? 2 : 1), 0)
}

function isCut(paid: Name, name: Name): boolean {
  const given = paid.tokens.join('')
  if (paid.bytes < CUT_BYTES || given.length < (paid.hangul ? MIN_CUT.hangul : MIN_CUT.latin)) return false
  return name.joined.some((one) => one.startsWith(given))
}

/** One has a part of the other's parts; a part may be an initial, and one whole part must be equal. */
function shareParts(paid: Name, name: Name): boolean {
  const [few, many] = paid.tokens.length <= name.tokens.length ? [paid.tokens, name.tokens] : [name.tokens, paid.tokens]
  const whole = few.some((token) => token.length >= 2 && many.includes(token))
  return whole && few.every((token) => many.some((other) => other === token || isInitial(token, other) || isInitial(other, token)))
}

function isInitial(short: string, long: string): boolean {
  return short.length === 1 && long.startsWith(short)
}

function isTypo(paid: Name, name: Name): boolean {
  return paid.joined.some((one) => one.length >= (paid.hangul ? 4 : 6) && name.joined.some((other) => differsByOne(one, other)))
}

/** Names of different letters that are pronounced alike: by their consonants, and enough of all letters. */
function soundAlike(paid: Name, name: Name): boolean {
  if (paid.hangul === name.hangul) return false
  if (alike(paid, name)) return true
  // A given name alone beside a whole one.
  return [...paid.tokens.map(nameOf)].some((one) =>
    name.tokens.map(nameOf).some((other) => one.hangul !== other.hangul && alike(one, other)),
  )
}

function alike(one: Name, other: Name): boolean {
  const sounds = [...one.sounds].filter((sound) => other.sounds.has(sound))
  if (sounds.length === 0) return false
  const least = sounds.some((sound) => sound.length >= LONG_SOUNDS) ? LIKENESS.long : LIKENESS.short
  return one.latin.some((latin) =>
    other.latin.some((spelt) => 1 - editDistance(latin, spelt) / Math.max(latin.length, spelt.length) >= least),
  )
}
