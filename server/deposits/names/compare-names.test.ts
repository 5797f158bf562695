import { describe, expect, it } from 'vitest'
import { compareNames, isPayService, type NameFit } from './compare-names.ts'
import { findCodes } from './depositor-codes.ts'

const TABLE: [payer: string, wanted: string, fit: NameFit][] = [
  ['PERERA N', 'Perera N', 'same'],
  ['N PERERA', 'Perera N', 'same'],
  ['Nimali Perera', 'PERERA NIMALI', 'same'],
  ['NIMALIPERERA', 'Nimali Perera', 'same'],
  ['３１０호　박표본', '박표본', 'same'],
  ['박표본　　　', '박표본', 'same'],
  ['견본나래K3142', '견본나래', 'same'],
  ['박표본님', '박 표본', 'same'],
  ['(주)견본상사', '견본상사', 'same'],
  ['Ng\u1ecdc Anh'.normalize('NFD'), 'NGỌC ANH', 'same'],
  ['김하나'.normalize('NFD'), '김하나', 'same'],
  ['Jean-Luc Sample', 'JEANLUC SAMPLE', 'same'],
  // Cut at 16 bytes.
  ['NGUYEN SAMPLE TH', 'Nguyen Sample Thao', 'same'],
  ['SAMPLEBEK DILSHO', 'Dilshod Samplebek', 'same'],
  ['가나다라마바사아', '가나다라마바사아자차', 'same'],
  // Too short to be cut.
  ['NGUYEN', 'Nguyen Sample Thao', 'near'],
  ['PERERA N', 'Nimali Perera', 'near'],
  ['BIKASH', 'Bikash Tamang', 'near'],
  ['NIMALI PERERA KUMARI', 'Nimali Perera', 'near'],
  ['Nimaly Perera', 'Nimali Perera', 'near'],
  // Hangul beside Latin.
  ['니말리', 'Nimali', 'near'],
  ['니말리', 'Nimali Perera', 'near'],
  ['니말리 페레라', 'Nimali Perera', 'near'],
  ['이수루', 'Isuru Mendis', 'near'],
  ['페르난도', 'Fernando', 'near'],
  ['비카시', 'BIKASH', 'near'],
  ['비카쉬 타망', 'Bikash Tamang', 'near'],
  ['타린두', 'Tharindu Kumara', 'near'],
  ['차민다 실바', 'Chaminda Silva', 'near'],
  ['자야수리야', 'Jayasuriya', 'near'],
  ['라자팍사', 'Rajapaksa', 'near'],
  ['위크라마싱헤', 'Wickramasinghe', 'near'],
  ['슈레스타', 'Shrestha', 'near'],
  ['응우옌', 'NGUYEN', 'near'],
  ['응우옌견본', 'Nguyen Gyeonbon', 'near'],
  ['김하나', 'Hana Kim', 'near'],
  ['박민지', 'Minji Park', 'near'],
  ['이민지', 'Min-ji Lee', 'near'],
  ['NIMALI', '니말리', 'near'],
  // Somebody else.
  ['민지회사', 'Tharindu Kumara', 'none'],
  ['김철수', '김영희', 'none'],
  ['PERERA N', 'Silva N', 'none'],
  ['라이', 'Lee', 'none'],
  ['니말리', 'Kamala', 'none'],
  ['', 'Nimali', 'none'],
  ['ATM', '', 'none'],
  ['가상표본', '시험가람', 'none'],
]

describe('a depositor', () => {
  it.each(TABLE)('%s is for %s: %s', (payer, wanted, fit) => {
    expect(compareNames(payer, wanted)).toBe(fit)
  })

  it.each(['(주)카카오페이', '(주)비바리퍼블리카', '㈜네이버파이낸셜'])('%s passes on the money of others', (payer) => {
    expect([isPayService(payer), isPayService('니말리')]).toEqual([true, false])
  })
})

describe('a code', () => {
  const all = (text: string) => {
    const { codes, numbers, endings } = findCodes(text)
    return [[...codes], [...numbers], [...endings]]
  }
  it.each([
    ['견본나래A4827', ['A4827'], [], []],
    ['PERERA A4827', ['A4827'], [], []],
    ['PERERAA4827', ['A4827'], [], []],
    ['ａ４８２７', ['A4827'], [], []],
    ['a-4827 니말리', ['A4827'], [], []],
    ['4827나래', [], [], ['4827']],
    ['A48271', [], [], []],
    ['A482', [], [], []],
    ['14827', [], [], []],
    ['K-10024', [], [10_024], []],
    ['NIMALI K10024', [], [10_024], []],
    ['010-4827-4827', [], [], ['4827']],
  ])('in %s is found', (text, codes, numbers, endings) => {
    expect(all(text)).toEqual([codes, numbers, endings])
  })
})
