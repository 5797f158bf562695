const codes = new Map<string, [number, number]>()
const decoder = new TextDecoder('euc-kr')
for (let lead = 0x81; lead <= 0xfe; lead++)
  for (let trail = 0x41; trail <= 0xfe; trail++) codes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail])

/** A text in CP949, as Korean banks write their files. Nothing of Node encodes it. @throws Error for a letter that it has not */
export function toCp949(text: string): Buffer {
  return Buffer.from(
    [...text].flatMap((letter) => {
      if (letter.charCodeAt(0) < 0x80) return [letter.charCodeAt(0)]
      const code = codes.get(letter)
      if (!code) throw new Error(`CP949 has no ${letter}`)
      return code
    }),
  )
}
