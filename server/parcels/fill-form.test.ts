import { read, utils } from '@e965/xlsx'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { COURIER_FORMS, FORM_COURIERS } from '#contract/rules/courier-forms.ts'
import { harmlessText } from '#server/platform/sheets/harmless-text.ts'
import { cutKoreanBytes } from '#server/platform/sheets/korean-bytes.ts'
import { writeSheet } from '#server/platform/sheets/write-sheet.ts'
import { type BoxToSend, fillForm, titlesOf } from './fill-form.ts'

const BOX: BoxToSend = {
  orderNumber: 'K-10024',
  box: 2,
  boxes: 2,
  recipient: '김하나',
  phone: '010-1234-5678',
  zipCode: '04799',
  address: '서울 성동구 왕십리로 115, 101동 1203호',
  storage: 'frozen',
  goods: ['냉동 만두 1kg', '쌀 10kg', '향신료'],
  leaveAt: 'door',
  note: '초인종을 누르지 말아 주세요 아기가 자고 있어요',
  entranceCode: '1234#',
}
const SENDER = { name: '카데', phone: '02-000-0000', address: '서울 용산구 1', pickUpDate: '20261124' }

describe("a courier's form", () => {
  it.each(FORM_COURIERS)('of %s has order, recipient, phone with dashes, zip code and goods', (courier) => {
    const form = COURIER_FORMS[courier]
    const { rows, notes } = fillForm(form, [BOX], SENDER)
    const row = rows[0] ?? []
    expect(row).toHaveLength(form.columns.length)
    for (const value of ['K-10024-2', '김하나', '010-1234-5678', '04799', BOX.address]) expect(row).toContain(value)
    const goods = row[form.columns.findIndex(({ value }) => value === 'goods')]
    expect(goods).toMatch(/^\[냉동\] K-10024-2 /)
    const message = row[form.columns.findIndex(({ value }) => value === 'message')] ?? ''
    expect(message).toMatch(/^\[냉동\] 문 앞, 공동현관 1234#/)
    expect(iconv.encode(message, 'euc-kr').length).toBeLessThanOrEqual(50)
    expect(notes).toEqual([])
  })

  it('lists what is missing, cut, or has letters that the courier cannot read', () => {
    const box = { ...BOX, zipCode: null, recipient: 'නිමාලි', address: '가'.repeat(60) }
    expect(fillForm(COURIER_FORMS.post, [box], SENDER).notes).toEqual([
      { orderNumber: 'K-10024', column: '수취인명', note: 'letters' },
      { orderNumber: 'K-10024', column: '수취인 우편번호', note: 'missing' },
      { orderNumber: 'K-10024', column: '수취인 주소', note: 'cut' },
    ])
  })

  it('is a workbook of text cells, and a file in CP949', async () => {
    const { rows } = fillForm(COURIER_FORMS.cj, [{ ...BOX, recipient: '=1+1' }], SENDER)
    for (const kind of ['xlsx', 'xls'] as const) {
      const sheet = read(await writeSheet([titlesOf(COURIER_FORMS.cj), ...rows], kind)).Sheets.Sheet1
      expect(sheet?.F2).toMatchObject({ t: 's', v: '04799' })
      expect(utils.sheet_to_json(sheet ?? {}, { header: 1 })[1]).toContain('1+1')
    }
    const text = iconv.decode(await writeSheet(rows, 'csv'), 'cp949')
    expect(text).toContain('"04799","서울 성동구')
  })
})

it.each([
  ['가나다', 5, '가나'],
  ['가a나', 3, '가a'],
  ['abc', 2, 'ab'],
  ['가 나', 3, '가'],
  ['가나', 0, '가나'],
])('%s cut to %i bytes is %s', (text, bytes, cut) => expect(cutKoreanBytes(text, bytes)).toBe(cut))

it.each([
  ['=HYPERLINK("x")', 'HYPERLINK("x")'],
  ['＝1+1', '1+1'],
  ['@SUM(1)', 'SUM(1)'],
  ['\t=1', '1'],
  ['-2+3', '2+3'],
  ['문 앞\n=1', '문 앞 =1'],
])('%s is harmless as %s', (text, harmless) => expect(harmlessText(text)).toBe(harmless))
