import iconv from 'iconv-lite'

const CP949 = 'cp949'

/** Encodes a text in CP949, which contains EUC-KR. Characters that it lacks become question marks. */
export function encodeKorean(text: string): Buffer {
  return iconv.encode(text, CP949)
}

/** Whether CP949 has all characters of a text. */
export function isKoreanEncodable(text: string): boolean {
  return iconv.decode(encodeKorean(text), CP949) === text
}

/** Cuts a text to a number of bytes in CP949, at a character, without a blank at its end. 0 is no limit. */
export function cutKoreanBytes(text: string, bytes: number): string {
  if (bytes === 0 || encodeKorean(text).length <= bytes) return text
  let cut = ''
  let length = 0
  for (const character of text) {
    length += encodeKorean(character).length
    if (length > bytes) break
    cut += character
  }
  return cut.trimEnd()
}
