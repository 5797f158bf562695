import { HANGUL } from '../words/sound.ts'
import { errorsAllowed, typingErrors } from '../words/typing-errors.ts'
import { isFigure, keysOf, type WordKeys } from '../words/word-keys.ts'
import { Uint32List } from './uint32-list.ts'

/** How well a word fits what was typed, 1 to 100. The steps between are the ranks exact, start, part and near. */
export const FIT = {
  same: 100,
  sameFolded: 97,
  sameSound: 92,
  /** From here on a word is meant as a whole. */
  whole: 90,
  start: 84,
  /** From here on a word begins as typed, letter by letter; below it only by its sound. */
  beginsAsTyped: 76,
  startBySound: 75,
  /** From here on a word begins as typed or sounds so. */
  begins: 67,
  part: 60,
  partBySound: 52,
  /** From here on the word contains the typed text as it is. */
  contains: 46,
  near: 42,
  nearBySound: 38,
  nearBySyllables: 36,
  nearStart: 32,
} as const

/** A word of the vocabulary and how well it fits. */
export type Fitting = { term: number; fit: number }

/**
 * Letters of a sound that is so long that few other words begin with it. `kukura` (chicken) begins `kukurako` (of chicken);
 * `dal` begins `dallo` (squid).
 */
const LONG_SOUND = 5

/** Syllables of a Korean word from which on a wrong one is forgiven. */
const MIN_BY_SYLLABLES = 3

const isShortKorean = ({ initials }: WordKeys) => initials !== '' && initials.length < MIN_BY_SYLLABLES

/** Bits of figures, above those of the letters a to z: else every number of an article would have to be compared with words. */
const FIRST_FIGURE_BIT = 27
const FIGURE_BITS = 5

/** A bitmask of a word's letters for a quick pre-comparison; some letters share a bit. */
function lettersOf(text: string): number {
  let letters = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    letters |= 1 << (code >= 0x30 && code <= 0x39 ? FIRST_FIGURE_BIT + (code % FIGURE_BITS) : code & 31)
  }
  return letters
}

/**
 * The same of a sound. An m is the n that it sounds like before a consonant: whoever typed only as far as the m has it still as an m (සම්,
 * සම්බල්).
 */
const lettersOfSound = (sound: string) => lettersOf(sound.replaceAll('m', 'n'))

function bits(value: number): number {
  let rest = value - ((value >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Penalty of a longer word against a shorter one with the same beginning, at most 8. */
const longer = (typed: string, word: string) => Math.min(8, (word.length - typed.length) / 2)

/**
 * All different words of the products' names, each with its keys, once. Words are numbered and never removed: what a shop sells changes,
 * the words it is called by hardly.
 */
export class Vocabulary {
  private readonly numbers = new Map<string, number>()
  private readonly keys: WordKeys[] = []
  private readonly foldedLetters = new Uint32List()
  private readonly soundLetters = new Uint32List()
  /** Words apart from figures: a large shop has a number for each article, which no word can be like. */
  private readonly lettered = new Uint32List()
  private readonly all = new Uint32List()
  /** The words of each folded form, and of each sound. */
  private readonly byFolded = new Map<string, number[]>()
  private readonly bySound = new Map<string, number[]>()

  get size(): number {
    return this.keys.length
  }

  /** The number of a normalised word; a new word gets one. */
  add(word: string): number {
    const existing = this.numbers.get(word)
    if (existing !== undefined) return existing
    const term = this.keys.length
    const keys = keysOf(word)
    this.numbers.set(word, term)
    this.keys.push(keys)
    this.foldedLetters.push(lettersOf(keys.folded))
    this.soundLetters.push(lettersOfSound(keys.sound))
    this.all.push(term)
    if (!isFigure(word)) this.lettered.push(term)
    enter(this.byFolded, keys.folded, term)
    if (keys.sound !== '') enter(this.bySound, keys.sound, term)
    return term
  }

  /** The number of a normalised word, or -1 when no product has it. */
  numberOf(word: string): number {
    return this.numbers.get(word) ?? -1
  }

  /** A word by its number. */
  keysAt(term: number): WordKeys | undefined {
    return this.keys[term]
  }

  /**
   * Whether some word begins so, however it is spelled in its script; in Korean the last syllable may be half typed. A walk through all of
   * them.
   */
  hasBeginning(beginning: string): boolean {
    const { folded: begun } = keysOf(beginning)
    return this.keys.some(({ folded }) => folded.startsWith(begun))
  }

  /** The words that are the same but for the way they are spelled in their script. */
  spellings(folded: string): readonly number[] {
    return this.byFolded.get(folded) ?? []
  }

  /** Whether some product has this very word, in its own script or by its sound. */
  has(keys: WordKeys): boolean {
    return this.byFolded.has(keys.folded) || (keys.sound.length >= 3 && this.bySound.has(keys.sound))
  }

  /**
   * Whether a word that fits is surely meant: it is the same or begins as typed. A short sound in common is a coincidence: `weat`, a
   * mistyped wheat, sounds like with. A Korean word is sure by its sound, also of a beginning, because the syllable being typed still
   * changes.
   */
  isSure({ term, fit }: Fitting): boolean {
    const keys = this.keys[term]
    if (keys === undefined) return false
    if (keys.initials !== '') return fit >= FIT.begins
    return fit >= FIT.beginsAsTyped && (fit !== FIT.sameSound || keys.sound.length >= LONG_SOUND)
  }

  /** The words that a typed one is as a whole: those of {@link fitting} from {@link FIT.whole} on, without a walk through all of them. */
  wholes(typed: WordKeys): Fitting[] {
    if (typed.onlyInitials) return this.fitting(typed).filter(({ fit }) => fit >= FIT.whole)
    const alike = new Set([...this.spellings(typed.folded), ...(this.bySound.get(typed.sound) ?? [])])
    const part = partOf(typed)
    return [...alike].flatMap((term) => {
      const keys = this.keys[term]
      const fit = keys === undefined ? 0 : fitOf(typed, keys, true, true, part)
      return fit >= FIT.whole ? [{ term, fit }] : []
    })
  }

  /**
   * Every word that a typed one can mean: the same word, or one that begins or ends with it. Where none is the same, also a word that
   * contains it, or begins with or contains its sound: `dhal` is a word, so it means neither `dallo` (squid) nor Siddhalepa. Korean
   * compounds words, so there a word inside another always counts.
   */
  fitting(typed: WordKeys): Fitting[] {
    const found: Fitting[] = []
    const guesses: Fitting[] = []
    let whole = false
    const folded = lettersOf(typed.folded)
    const sound = typed.sound === '' ? 0 : lettersOfSound(typed.sound)
    const part = partOf(typed)
    const { items, length } = this.comparedWith(typed)
    const foldedLetters = this.foldedLetters.items
    const soundLetters = this.soundLetters.items
    for (let at = 0; at < length; at++) {
      const term = items[at] ?? 0
      const byFolded = (folded & ~(foldedLetters[term] ?? 0)) === 0
      const bySound = sound !== 0 && (sound & ~(soundLetters[term] ?? 0)) === 0
      if (!byFolded && !bySound && !typed.onlyInitials) continue
      const keys = this.keys[term]
      if (keys === undefined) continue
      const fit = typed.onlyInitials ? fitOfInitials(typed, keys) : fitOf(typed, keys, byFolded, bySound, part)
      if (fit >= FIT.whole) whole = true
      if (fit > 0) (fit >= FIT.begins || typed.initials !== '' || keys.folded.endsWith(typed.folded) ? found : guesses).push({ term, fit })
      if (!bySound || fit >= FIT.begins) continue
      const sounds = fitOfSound(typed, keys)
      if (sounds > fit) guesses.push({ term, fit: sounds })
    }
    const likely = whole ? guesses.filter(({ fit }) => fit >= FIT.begins && typed.sound.length >= LONG_SOUND) : guesses
    return [...found, ...likely]
  }

  /** Every word that a typed one can mean with typing errors; `more` errors than usual, to find the nearest of what is far. */
  near(typed: WordKeys, more = 0): Fitting[] {
    // A short Korean word gets one error less: one wrong letter makes another syllable. With `more` it may still be the nearest word.
    const extra = isShortKorean(typed) ? more - 1 : more
    const most = (text: string) => (errorsAllowed(text) === 0 ? 0 : errorsAllowed(text) + extra)
    const foldedMost = isFigure(typed.word) || typed.onlyInitials ? 0 : most(typed.folded)
    // Korean sounds are folded so far already that an error more would make any word of any other.
    const soundMost = HANGUL.test(typed.word) ? 0 : Math.min(foldedMost, most(typed.sound))
    if (foldedMost === 0) return []
    const found: Fitting[] = []
    const folded = lettersOf(typed.folded)
    const sound = lettersOfSound(typed.sound)
    const syllables = typed.initials.length >= MIN_BY_SYLLABLES
    const { items, length } = this.comparedWith(typed)
    const foldedLetters = this.foldedLetters.items
    const soundLetters = this.soundLetters.items
    for (let at = 0; at < length; at++) {
      const term = items[at] ?? 0
      const byFolded = bits(folded & ~(foldedLetters[term] ?? 0)) <= foldedMost
      const bySound = soundMost > 0 && bits(sound & ~(soundLetters[term] ?? 0)) <= soundMost
      const keys = byFolded || bySound || syllables ? this.keys[term] : undefined
      if (keys === undefined || keys.folded.length < 3) continue
      const fit = Math.max(
        syllables ? nearnessBySyllables(typed, keys) : 0,
        byFolded ? nearness(typed.folded, keys.folded, foldedMost, FIT.near) : 0,
        bySound && keys.sound.length > 2 && typed.sound.length > 4
          ? nearness(typed.sound, keys.sound, soundMost, FIT.nearBySound, false)
          : 0,
      )
      if (fit > 0) found.push({ term, fit })
    }
    return found
  }

  private comparedWith({ word }: WordKeys): Uint32List {
    return isFigure(word) ? this.all : this.lettered
  }
}

function enter(words: Map<string, number[]>, form: string, term: number): void {
  const same = words.get(form)
  if (same) same.push(term)
  else words.set(form, [term])
}

/**
 * The part that a containing word must have: Korean by whole syllables from two on, others from three letters on. Null when it is too
 * short.
 */
function partOf({ word, folded }: WordKeys): string | null {
  if (HANGUL.test(word)) return word.length >= 2 && !/[ㄱ-ㅎㅏ-ㅣ]/u.test(word) ? word : null
  return folded.length >= 3 && !isFigure(word) ? folded : null
}

function fitOf(typed: WordKeys, keys: WordKeys, byFolded: boolean, bySound: boolean, part: string | null): number {
  if (byFolded) {
    if (typed.word === keys.word) return FIT.same
    if (typed.folded === keys.folded) return FIT.sameFolded
  }
  if (bySound && typed.sound === keys.sound && typed.sound.length > 1) return FIT.sameSound
  // As it is spelled: the folded form of a beginning need not begin that of the word, as a nasal folds only before a consonant (සන්,
  // සන්ලයිට්).
  if ((byFolded || bySound) && keys.word.startsWith(typed.word)) return FIT.start - longer(typed.word, keys.word)
  // "curr" begins curry; that it folds into the beginning of kurundu is no more than a likeness of sound.
  if (byFolded && keys.folded.startsWith(typed.folded)) return FIT.startBySound - longer(typed.folded, keys.folded)
  if (byFolded && part !== null && (part === typed.word ? keys.word : keys.folded).includes(part))
    return FIT.part - longer(typed.folded, keys.folded)
  return 0
}

/** How well a word sounds as if it began as typed or held it. Two Korean syllables match by chance in similar sounds: 고추 in 망고주스. */
function fitOfSound(typed: WordKeys, keys: WordKeys): number {
  if (typed.sound.length > 2 && keys.sound.startsWith(typed.sound)) return FIT.startBySound - longer(typed.sound, keys.sound)
  return typed.sound.length > 3 && !isShortKorean(typed) && keys.sound.includes(typed.sound)
    ? FIT.partBySound - longer(typed.sound, keys.sound) / 2
    : 0
}

function fitOfInitials(typed: WordKeys, keys: WordKeys): number {
  if (keys.initials === typed.word) return FIT.sameSound
  if (keys.initials.startsWith(typed.word)) return FIT.startBySound - longer(typed.word, keys.initials)
  return typed.word.length > 2 && keys.initials.includes(typed.word) ? FIT.partBySound : 0
}

/**
 * Korean words that differ by one syllable: lost, doubled, wrong, or two neighbours swapped. Of three syllables only swapped ones are the
 * same word.
 */
function nearnessBySyllables({ word: typed }: WordKeys, { word, initials }: WordKeys): number {
  if (Math.abs(initials.length - typed.length) > 1 || initials.length < MIN_BY_SYLLABLES) return 0
  if (typingErrors(typed, word, 1).whole !== 1) return 0
  const free = Math.max(typed.length, word.length) > MIN_BY_SYLLABLES || sameLetters(typed, word)
  return free ? FIT.nearBySyllables : 0
}

const sameLetters = (one: string, other: string) => [...one].sort().join('') === [...other].sort().join('')

function nearness(typed: string, word: string, most: number, best: number, starts = true): number {
  const { whole, start } = typingErrors(typed, word, most)
  if (whole > 0 && whole <= most) return best - (whole - 1) * 4
  return starts && typed.length > 4 && start > 0 && start <= most ? FIT.nearStart - (start - 1) * 4 : 0
}
