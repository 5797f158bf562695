import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul'

const KOREAN = /^[가-힣]+( [가-힣]+)*$/u
const KOREAN_LETTERS = /^[가-힣ㄱ-ㅎㅏ-ㅣ]+( [가-힣ㄱ-ㅎㅏ-ㅣ]+)*$/u
const LATIN = /^[a-z]+( [a-z]+)*$/i

/** The text as typed with the other keyboard layout: rhcn for 고추, ㅊㅕㄱ교 for curry. Null when the result is not sensible. */
export function otherLayout(text: string): string | null {
  const typed = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  if (LATIN.test(typed)) {
    const korean = asKorean(typed)
    return korean !== null && KOREAN.test(korean) ? korean : null
  }
  if (!KOREAN_LETTERS.test(typed)) return null
  const latin = convertHangulToQwerty(typed)
  return LATIN.test(latin) ? latin : null
}

/** Korean from the keys of the other layout. The library throws where the keys make no syllable, as in most Latin words. */
function asKorean(typed: string): string | null {
  try {
    return convertQwertyToHangul(typed)
  } catch {
    return null
  }
}
