/** Longest word that is compared letter by letter; a longer one is no slip of a finger. */
const MAX_LENGTH = 48

/** Rows of the table of distances: the one being filled and the two before it. */
const rows = [new Uint8Array(MAX_LENGTH + 1), new Uint8Array(MAX_LENGTH + 1), new Uint8Array(MAX_LENGTH + 1)] as const

const KOREAN_LETTER = /[ㄱ-ㅣ]/u

/** How many typing errors a word may have: one in five letters, one already in four where a letter is a whole sound. */
export function errorsAllowed(word: string): number {
  const shortest = KOREAN_LETTER.test(word) ? 5 : 4
  return word.length < shortest ? 0 : word.length < 10 ? 1 : 2
}

/**
 * Typing errors between two words: letters missing, added, wrong, or two neighbours swapped. `whole` compares the words, `start` the typed
 * word with the best beginning of the other. Above `most` both are `most + 1`.
 */
export function typingErrors(typed: string, word: string, most: number): { whole: number; start: number } {
  const beyond = most + 1
  if (typed.length > MAX_LENGTH || typed.length > word.length + most) return { whole: beyond, start: beyond }
  const width = Math.min(word.length, typed.length + most, MAX_LENGTH)
  let [before, last, now]: [Uint8Array, Uint8Array, Uint8Array] = [rows[0], rows[1], rows[2]]
  for (let j = 0; j <= width; j++) last[j] = j
  for (let i = 1; i <= typed.length; i++) {
    now[0] = i
    let best = i
    const letter = typed.charCodeAt(i - 1)
    for (let j = 1; j <= width; j++) {
      const same = letter === word.charCodeAt(j - 1)
      let least = Math.min((last[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && letter === word.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === word.charCodeAt(j - 1))
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      now[j] = least
      if (least < best) best = least
    }
    if (best > most) return { whole: beyond, start: beyond }
    ;[before, last, now] = [last, now, before]
  }
  let start = beyond
  for (let j = 1; j <= width; j++) start = Math.min(start, last[j] ?? beyond)
  const whole = width === word.length ? Math.min(beyond, last[width] ?? beyond) : beyond
  return { whole, start }
}
