import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ReadLine } from './bank-line.ts'
import { parseBankText } from './parse-bank-text.ts'

const NOW = new Date('2026-11-24T03:00:00Z')
const read = (text: string, now = NOW) => parseBankText(text, now)
const [KNOWN_DAY, KNOWN_MINUTE] = ['2026-11-16', '09:02']

/** Bank, account, amount, balance, depositor, and how it came, of each form that banks were seen to send. */
const FORMS: [form: string, text: string, expected: Partial<ReadLine>][] = [
  [
    'KB',
    '[KB]11/16 09:02\n000000**123\n시험가람\n입금\n38,400\n잔액2,538,400',
    { bank: 'KB', tail: '123', amount: 38_400, balance: 2_538_400, payer: '시험가람' },
  ],
  [
    'KB without a balance',
    '[KB]11/16 09:02\n000000**123\n시험가람\nFBS입금\n38,400',
    { bank: 'KB', amount: 38_400, balance: null, kind: 'FBS입금' },
  ],
  [
    'KB push, amount twice, own name masked',
    'KB스타뱅킹\n입금 60,000원\n가*주님 11/16 09:02 000000-**-***456\n응우옌견본 FBS입금 60,000 잔액2,636,800',
    { bank: 'KB', tail: '456', amount: 60_000, balance: 2_636_800, payer: '응우옌견본' },
  ],
  [
    'Shinhan',
    '신한11/16 09:02\n000-000-000789\n입금     27,900\n잔액    870,045\n 견본나래',
    { bank: '신한', tail: '789', amount: 27_900, balance: 870_045, payer: '견본나래' },
  ],
  [
    'Woori without commas',
    '우리 11/16 09:02\n*000321\n입금 52100원\n표본A4827',
    { bank: '우리', tail: '321', amount: 52_100, balance: null, payer: '표본A4827' },
  ],
  [
    'Hana with wide blanks',
    '하나,11/16 09:02\n000******00012\n입금45,000원\n박표본　　　　\n잔액1,045,000원',
    { bank: '하나', tail: '012', amount: 45_000, payer: '박표본' },
  ],
  [
    'Hana with a comma and a loan',
    '하나,11/16,09:02\n000******00012\n입금45,000원\n박표본\n잔액-55,279원',
    { bank: '하나', amount: 45_000, balance: -55_279 },
  ],
  [
    'NH',
    '농협 입금61,900원\n11/16 09:02 000-****-0000-34 TESTOVA NARGIZA 잔액3,710,000원',
    { bank: '농협', amount: 61_900, balance: 3_710_000, payer: 'TESTOVA NARGIZA' },
  ],
  ['NH without a balance', '농협 입금61,900원\n11/16 09:02 000-****-0000-34 이름', { bank: '농협', balance: null, payer: '이름' }],
  [
    'IBK',
    '[IBK]11/16 09:02\n000-******-00-111\n입금 33,000\n표본하늘\n잔액 773,000',
    { bank: 'IBK', tail: '111', amount: 33_000, payer: '표본하늘' },
  ],
  [
    'Kakao Bank',
    '[카카오뱅크] 가*주(0567) 11/16 09:02 입금 118,300원 SAMPLEBEK DILSHO 잔액 9,851,574원',
    { bank: '카카오뱅크', tail: '567', amount: 118_300, payer: 'SAMPLEBEK DILSHO' },
  ],
  [
    'K bank with a hidden balance',
    '[케이뱅크] 11/16 09:02\n가*주(1234)\n입금 1,000원\n잔액 ****원\n홍표본',
    { bank: '케이뱅크', tail: '234', amount: 1_000, balance: null, payer: '홍표본' },
  ],
  [
    'Post office',
    '우체국,11/16 09:02\n000000******222\n입금 24,500원\n잔액 1,405,715원\n가상표본',
    { bank: '우체국', tail: '222', amount: 24_500, balance: 1_405_715, payer: '가상표본' },
  ],
  [
    'Shinhyup',
    '신협000*****0333 11/16 09:02 입금 300,000원 가상표본 잔액312,533원',
    { bank: '신협', tail: '333', amount: 300_000, payer: '가상표본' },
  ],
  [
    'Saemaul',
    '[새마을금고] 11/16 09:02 9003-**-*****44-1 입금 12,000원 가상표본 잔액 50,000원',
    { bank: '새마을금고', amount: 12_000, payer: '가상표본' },
  ],
  [
    'Toss in a sentence',
    '토스뱅크 11/16 09:02\n홍표본님이 10,000원을 보냈어요\n잔액 20,000원',
    { bank: '토스뱅크', amount: 10_000, balance: 20_000, payer: '홍표본' },
  ],
  [
    'without a bank',
    '[입금] 11/16 09:02\n36,400원 PERERA N\n잔액 1,204,300원',
    { bank: null, amount: 36_400, balance: 1_204_300, payer: 'PERERA N' },
  ],
  ['with a year', '[KB]2026/11/16 09:02\n000000**123\n시험가람\n입금\n38,400', { amount: 38_400 }],
  ['with an own name without a star', '[KB] 가상주님 11/16 09:02 입금 38,400원 니말리 잔액 40,000원', { payer: '니말리' }],
  [
    'of a service, the person in the memo',
    '[KB]11/16 09:02\n000000**123\n(주)카카오페이\n니말리\n입금\n38,400\n잔액 1',
    { payer: '(주)카카오페이', memo: '니말리' },
  ],
  [
    'of a returned transfer',
    '[KB]11/16 09:02\n000000**123\n견본나래\n타행이체반환\n27,900\n잔액3,195,110',
    { kind: '타행이체반환', amount: 27_900 },
  ],
  ['in decomposed Hangul', '신한11/16 09:02\n000-000-000789\n입금 27,900\n견본나래'.normalize('NFD'), { bank: '신한', payer: '견본나래' }],
  [
    'in full width',
    '［ＫＢ］１１／１６ ０９：０２\n000000**123\n３１０호　박표본\n입금\n３８，４００\n잔액２，５３８，４００',
    { bank: 'KB', amount: 38_400, balance: 2_538_400, payer: '310호 박표본' },
  ],
]

describe('a message', () => {
  it.each(FORMS)('%s', (_form, text, expected) => {
    for (const sent of [text, `[Web발신]\n${text}`, `[Web발신] ${text}`, text.replaceAll('\n', '\r\n')]) {
      const { lines, leftOut } = read(sent)
      expect(leftOut).toEqual([])
      expect(lines).toEqual([expect.objectContaining({ day: KNOWN_DAY, minute: KNOWN_MINUTE, ...expected })])
    }
  })

  it.each([
    ['a withdrawal', '신한11/16 13:55\n000-000-000000\n출금    845,000\n잔액     25,045\n 견본식자재', 'withdrawal'],
    ['a withdrawal by card', '[KB]11/16 13:55\n000000**123\n가상마트\n체크카드출금\n12,000\n잔액1', 'withdrawal'],
    ['a transfer away', '우리 11/16 13:55\n*000000\n이체 51,000원\n통신', 'withdrawal'],
    ['money sent to somebody', '토스뱅크 11/16 13:55\n홍표본님에게 10,000원을 보냈어요', 'withdrawal'],
    ['a code', '[KB] 인증번호 [000000] 입금 확인용. 타인에게 알려주지 마세요.', 'code'],
    ['an advert', '(광고)[가상저축] 입금 이벤트! 최대 50,000원 혜택\n무료수신거부 0800000000', 'advert'],
    ['an announcement', '[KB]11/16 13:55\n000000**123\n입금예정 50,000원', 'not-done'],
    ['an undone deposit', '[KB]11/16 13:55\n000000**123\n입금취소 50,000원', 'not-done'],
    ['a message without a time', '[KB] 000000**123 입금 50,000원 니말리', 'no-date'],
    ['a day that is none', '[KB]13/45 09:02\n000000**123\n니말리\n입금\n50,000', 'no-date'],
    ['a day to come', '[KB]2026/11/27 09:02\n000000**123\n니말리\n입금\n50,000', 'future'],
    ['two amounts', '[KB]11/16 09:02\n000000**123 입금 50,000원 입금 60,000원 니말리', 'unclear'],
    ['no bank at all', '어제 입금 50,000원 했어요 11/16 09:02', 'not-bank'],
    ['something else', 'Hello, where is my order?', 'not-bank'],
  ])('%s is left out, with the line and the reason', (_what, text, why) => {
    expect(read(`\n\n${text}`)).toMatchObject({ lines: [], leftOut: [{ row: 3, why }] })
  })

  it.each([
    ['31 December in January', '12/31 23:58', '2027-01-02T00:00:00Z', '2026-12-31'],
    ['1 January on its day', '01/01 00:01', '2026-12-31T15:05:00Z', '2027-01-01'],
    ['an hour ahead of our clock', '11/24 13:00', '2026-11-24T03:00:00Z', '2026-11-24'],
    ['29 February', '02/29 09:00', '2028-03-01T00:00:00Z', '2028-02-29'],
  ])('of %s gets its year', (_when, time, now, day) => {
    expect(read(`[KB]${time}\n000000**123\n니말리\n입금\n50,000`, new Date(now)).lines).toMatchObject([{ day }])
  })
})

describe('a paste', () => {
  it('of many banks is read as in the reference', () => {
    const { lines, leftOut } = read(readFileSync('server/deposits/testing/samples/bank-sms-pasted.txt', 'utf8'))
    expect(lines.map(({ bank, minute, amount, payer, balance }) => [bank, minute, amount, payer, balance])).toEqual([
      ['KB', '09:02', 38_400, '시험가람', 2_538_400],
      ['KB', '09:02', 38_400, '시험가람', 2_576_800],
      ['신한', '09:40', 27_900, '견본나래', 870_045],
      ['우리', '10:12', 52_100, '표본K3142', null],
      ['농협', '11:05', 61_900, 'TESTOVA NARGIZA', 3_710_000],
      ['하나', '11:20', 45_000, '박표본', 1_045_000],
      ['IBK', '12:00', 33_000, '표본하늘', 773_000],
      ['우체국', '12:31', 24_500, '가상표본', 1_405_715],
      ['카카오뱅크', '13:00', 118_300, 'SAMPLEBEK DILSHO', 9_851_574],
      ['KB', '13:20', 60_000, '응우옌견본', 2_636_800],
    ])
    expect(leftOut.map(({ why }) => why)).toEqual(['withdrawal', 'withdrawal', 'code', 'advert'])
  })

  it('without blank lines, with what the phone adds, is divided at the heads of the messages', () => {
    const one = '[KB]11/16 09:02\n000000**123\n시험가람\n입금\n38,400\n잔액2,538,400'
    const two = '신한11/16 09:40\n000-000-000789\n입금     27,900\n잔액    870,045\n 견본나래'
    const { lines, leftOut } = read(
      `보낸사람 : 16449999\n2026년 11월 16일 월요일\n오전 9:02\n${one}\n${two}\n보낸사람 : 15778000\n[Web발신]\n${two.replace('27,900', '100')}`,
    )
    expect([lines.map(({ amount }) => amount), leftOut]).toEqual([[38_400, 27_900, 100], []])
  })

  it('has a text and a push of one deposit once, and two equal deposits of one minute twice', () => {
    const text = '[KB]11/16 13:20\n000000**123\n응우옌견본\n입금\n60,000\n잔액2,636,800'
    const push = 'KB스타뱅킹\n입금 60,000원\n가*주님 11/16 13:20 000000-**-***123\n응우옌견본 FBS입금 60,000 잔액2,636,800'
    const next = text.replace('2,636,800', '2,696,800')
    expect(read([text, push, next].join('\n\n')).lines).toHaveLength(2)
    const bare = text.replace('\n잔액2,636,800', '')
    expect(read([bare, bare].join('\n\n')).lines).toHaveLength(2)
  })

  it('of rows that were copied from the bank’s page is read as a table', () => {
    const { lines, leftOut } = read(
      '거래일시\t적요\t내용\t출금(원)\t입금(원)\t잔액(원)\n2026.11.16 09:02:11\t타행이체\t니말리\t\t36,400\t100,000\n2026.11.16 10:00:00\t출금\t통신\t1,000\t\t99,000',
    )
    expect(lines).toMatchObject([{ amount: 36_400, payer: '니말리', balance: 100_000, kind: '타행이체', row: 2 }])
    expect(leftOut).toMatchObject([{ row: 3, why: 'withdrawal' }])
  })

  it('of nothing finds nothing', () => expect(read(' \n\n ')).toEqual({ lines: [], leftOut: [], gaps: [] }))
})
