import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNumber } from '../text/format-money.ts'
import { holdsHiddenNumber, maskNumbers } from './mask-numbers.ts'

const digits = (min: number, max = min) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((all) => all.join(''))
const separator = fc.constantFrom('', '-', ' ', ' - ', '.', '–', '  ', '/', '_', ' / ', '\u200b')
/** Text around a number, without digits. */
const words = fc.string({ maxLength: 30, unit: 'grapheme' }).map((text) => text.replaceAll(/[\p{Nd}+.\-·\s]/gu, ''))
const script = fc.constantFrom(0x30, 0x966, 0xff10, 0x660)
const written = (text: string, zero: number) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
const shown = (text: string) => [...text.matchAll(/\p{Nd}/gu)].length

/** Groups of digits as banks print them, none of which begins like a phone number. */
const account = fc
  .constantFrom([3, 3, 6], [4, 3, 6], [6, 2, 6], [3, 6, 5], [3, 4, 4, 2], [4, 2, 7], [3, 2, 5], [14], [10])
  .chain((lengths) =>
    fc.tuple(...lengths.map((length, index) => (index === 0 ? digits(length - 1).map((rest) => `3${rest}`) : digits(length)))),
  )
const card = fc.tuple(fc.constantFrom('3', '4', '5', '6', '9'), digits(15)).map(([first, rest]) => first + rest)

describe('what is hidden', () => {
  it('is every bank account, however it is written, but for its last two digits', () => {
    fc.assert(
      fc.property(account, separator, words, words, script, (groups, by, before, after, zero) => {
        const number = written(groups.join(by), zero)
        const masked = maskNumbers(`${before} ${number} ${after}`)
        // Some accounts can also be read as a resident registration number.
        expect(shown(masked)).toBeLessThanOrEqual(2)
        expect(masked.startsWith(`${before} `) && masked.endsWith(` ${after}`)).toBe(true)
        expect(masked).toHaveLength(`${before} ${number} ${after}`.length)
      }),
    )
  })

  it('is every card number, in one piece or in fours', () => {
    fc.assert(
      fc.property(card, separator, (number, by) => {
        const text = number.replaceAll(/(\d{4})(?=\d)/g, `$1${by}`)
        expect(shown(maskNumbers(text))).toBe(2)
      }),
    )
  })

  it('is every resident registration number, to its last digit', () => {
    const born = fc.tuple(digits(2), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    fc.assert(
      fc.property(
        born,
        fc.integer({ min: 1, max: 8 }),
        digits(6),
        fc.constantFrom('', '-', ' - ', ' '),
        ([year, month, day], sex, rest, by) => {
          const text = `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}${by}${sex}${rest}`
          expect(shown(maskNumbers(text))).toBe(0)
        },
      ),
    )
  })

  it.each([
    ['국민 123456-04-123456 홍길동', '국민 ******-**-****56 홍길동'],
    ['my card is 4111 1111 1111 1111, thanks', 'my card is **** **** **** **11, thanks'],
    ['900101-1234567', '******-*******'],
    ['820101-1000000', '******-*******'],
    ['8201011000000', '*************'],
    ['खाता १२३४५६७८९०१२', 'खाता **********१२'],
  ])('%s becomes %s', (text, masked) => {
    expect(maskNumbers(text)).toBe(masked)
    expect(holdsHiddenNumber(text)).toBe(true)
  })
})

describe('what stays as it is', () => {
  it('is every phone number', () => {
    const korean = fc.oneof(
      fc.tuple(fc.constantFrom('010', '011', '016', '017', '018', '019', '070', '02', '031', '051', '0505'), digits(4), digits(4)),
      fc.tuple(fc.constantFrom('02', '032', '080', '011'), digits(3), digits(4)),
    )
    const abroad = fc.tuple(fc.constantFrom('+94 77', '+977 98', '+82 10', '+1 415'), digits(3), digits(4))
    fc.assert(
      fc.property(fc.oneof(korean, abroad), fc.constantFrom('-', ' ', ''), words, (groups, by, around) => {
        const text = `${around} ${groups.join(by)} ${around}`
        expect(maskNumbers(text)).toBe(text)
      }),
    )
  })

  it.each(['01012345678 01087654321', '010-1234-5678/010-8765-4321', '01012345678 / 0212345678'])(
    'is several phone numbers: %s',
    (text) => {
      expect(maskNumbers(text)).toBe(text)
    },
  )

  it('is every price, quantity, order number and date', () => {
    const won = fc.integer({ min: 0, max: 999_999_999 })
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }).map((date) => date.toISOString())
    const harmless = fc.oneof(
      won.map((amount) => `₩${formatNumber(amount)}`),
      won.map((amount) => `${formatNumber(amount)}원`),
      won.map((amount) => `${amount} won`),
      won.map((number) => `K-${number}`),
      day.map((date) => `${date.slice(0, 10)} ${date.slice(11, 16)}`),
      day.map((date) => date.slice(0, 10).replaceAll('-', '.')),
      day.map((date) => date.slice(0, 10).replaceAll('-', '/')),
    )
    fc.assert(
      fc.property(fc.array(harmless, { maxLength: 5 }), words, (all, around) => {
        const text = all.join(', ') + around
        expect(maskNumbers(text)).toBe(text)
      }),
    )
  })

  it('is every text without a digit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const without = text.replaceAll(/\p{Nd}/gu, '')
        expect(maskNumbers(without)).toBe(without)
      }),
    )
  })
})

it('never takes long, whatever it is given', () => {
  for (const piece of ['1', '1 ', '1  ', '1-', '1 - ', '1 / ', '1\u200b', '+1', '1.', '१']) {
    const begun = performance.now()
    maskNumbers(piece.repeat(2_000))
    expect(performance.now() - begun).toBeLessThan(1_000)
  }
})
