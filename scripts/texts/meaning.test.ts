import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readDemoTexts } from './demo-texts.ts'
import { otherDeadlines, otherFigures } from './figures.ts'
import { otherWords, readTerms, unknownFixed } from './terms.ts'

const ROOT = join(import.meta.dirname, '../..')
const texts = (key: string, en: string, ko: string, si: string, np: string) => ({
  en: new Map([[key, en]]),
  ko: new Map([[key, ko]]),
  si: new Map([[key, si]]),
  np: new Map([[key, np]]),
})

it('finds a figure that another language has not', () => {
  expect(otherFigures(texts('a.b', 'Enter all six digits.', '숫자 6자리를 입력하세요.', 'ඉලක්කම් හයම දෙන්න.', '6 अङ्क'))).toEqual([])
  expect(otherFigures(texts('a.b', 'Within 7 days', '14일 안에', 'දින 7ක්', '{{days}} दिन'))).toEqual([
    'locales/ko.json: a.b has the figures 14, English 7',
    'locales/np.json: a.b has the figures none, English 7',
  ])
})

it('finds another kind of deadline', () => {
  const until = texts('a.b', 'Pay by {{deadline}}', '{{deadline}}까지 입금', '{{deadline}}ට කලින් ගෙවන්න', '{{deadline}} सम्म')
  expect(otherDeadlines(until)).toEqual([])
  const hours = texts('a.b', '{{from}} to {{to}}', '{{from}} {{to}}에', '{{from}} සිට {{to}} දක්වා', '{{from}} देखि {{to}} सम्म')
  expect(otherDeadlines(hours).map((line) => line.slice(0, 15))).toEqual(['locales/ko.json'])
  const on = texts('a.b', 'We answer by the next business day.', '다음 평일에 답해요.', 'ඊළඟ වැඩ කරන දිනය වෙනකොට', 'अर्को कार्यदिनमा')
  expect(otherDeadlines(on).map((line) => line.slice(0, 22))).toEqual([
    'locales/ko.json: a.b l',
    'locales/ko.json: a.b l',
    'locales/np.json: a.b l',
  ])
  const begin = texts('a.b', 'within {{days}} days of receipt', '{{days}}일 안에', 'ලැබිලා දින {{days}}ක් ඇතුළත', 'पाएको {{days}} दिनभित्र')
  expect(otherDeadlines(begin)).toHaveLength(1)
})

it('finds other words for the things of the shop, and leaves those whose words are fixed', () => {
  const terms = readTerms(ROOT)
  const found = otherWords(texts('a.b', 'Stop these mails', '위시리스트에 담기, 뜯지 않은 분유', 'මිනිත්තු', 'यन्त्र'), terms)
  expect(found.map((line) => /“(.*)”/.exec(line)?.[1])).toEqual(['mails', '위시리스트', '뜯지 않은', '분유', 'මිනිත්තු', 'यन्त्र'])
  expect(otherWords(texts('shell.nav.orders', 'My orders', '주문·배송 조회', '', ''), terms)).toEqual([])
  expect(
    otherWords(texts('console.a.b', 'The 2FA', '대사 건', 'තීරු කේතය', 'प्रवेश कोड'), terms).map((problem) => problem.split(':')[0]),
  ).toEqual(['en', 'ko', 'si', 'np'].map((language) => `locales/console/${language}.json`))
  const mended = otherWords(texts('a.b', 'A sold-out product', '무료 배송', 'බෙදා හැරීම', 'साइन इन गर्नुहोस्'), terms)
  expect(mended.map((line) => /“(.*)”/.exec(line)?.[1])).toEqual(['sold-out', '무료 배송', 'බෙදා හැරීම', 'साइन इन'])
  expect(otherWords(texts('shell.footer.email', 'E-mail', '', '', ''), terms)).toEqual([])
  expect(otherWords(texts('a.b', 'emails', '전지분유', 'පොල් කිරි පිටි', ''), terms)).toEqual([])
})

it('finds an exception for a text that is not there', () => {
  const terms = readTerms(ROOT).filter(({ name }) => name === 'page of the orders')
  expect(unknownFixed(terms, new Map([['shell.nav.orders', 'Tracking']]))).toEqual([])
  expect(unknownFixed(terms, new Map())).toEqual(['docs/terms.csv: page of the orders names shell.nav.orders, which is no text'])
})

it('reads the texts of the demo in four languages', () => {
  const demo = readDemoTexts(ROOT)
  for (const key of ['slides.dry-fish.title', 'GRN-001.name']) expect(demo.np.get(key), key).toMatch(/[\u0900-\u097f]/)
})
