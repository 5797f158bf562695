import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

const LEFT = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011']
const PARITY = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']
const flip = (bits: string) => bits.replaceAll(/[01]/g, (bit) => (bit === '0' ? '1' : '0'))
const pattern = (digit: string) => LEFT[Number(digit)] ?? ''

/** The bars of an EAN-13 code: 95 modules, 1 is black. */
function modules(code: string): string {
  const parity = PARITY[Number(code[0])] ?? ''
  const left = [...code.slice(1, 7)].map((digit, place) =>
    parity[place] === 'L' ? pattern(digit) : [...flip(pattern(digit))].reverse().join(''),
  )
  const right = [...code.slice(7)].map((digit) => flip(pattern(digit)))
  return `101${left.join('')}01010${right.join('')}101`
}

/** Writes a film of a printed EAN-13 code, which Chromium plays as its camera. */
export async function writeBarcodeFilm(code: string, path: string): Promise<void> {
  const bars = [...modules(code)].map((bit, place) => (bit === '1' ? `<rect x="${130 + place * 4}" y="120" width="4" height="240"/>` : ''))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#fff"/>${bars.join('')}</svg>`
  const picture = await sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
  writeFileSync(path, Buffer.concat(Array.from({ length: 30 }, () => picture)))
}
