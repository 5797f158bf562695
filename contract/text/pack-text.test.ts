import { expect, test } from 'vitest'
import en from '#locales/en.json'
import ko from '#locales/ko.json'
import np from '#locales/np.json'
import si from '#locales/si.json'
import { packText } from './pack-text.ts'
import { createTranslate } from './translate.ts'

const languages = {
  en: createTranslate(en, 'en'),
  ko: createTranslate(ko, 'ko'),
  si: createTranslate(si, 'si'),
  np: createTranslate(np, 'np'),
}

test.each([
  ['5 pcs, 400 g', '5 pcs, 400 g', '5개, 400g', '5ක්, 400 g', '5 वटा, 400 g'],
  ['1 pc, 18 cm', '1 pc, 18 cm', '1개, 18cm', '1ක්, 18 cm', '1 वटा, 18 cm'],
  ['60 g (6 cubes)', '60 g (6 cubes)', '60g (큐브 6개)', '60 g (කැට 6)', '60 g (6 क्युब)'],
  ['1 box, 900 g', '1 box, 900 g', '1박스, 900g', 'පෙට්ටි 1, 900 g', '1 बाकस, 900 g'],
  ['500 g', '500 g', '500g', '500 g', '500 g'],
  ['1.5 L', '1.5 L', '1.5L', '1.5 L', '1.5 L'],
  ['6 x 60 ml', '6 × 60 ml', '6 × 60ml', '6 × 60 ml', '6 × 60 ml'],
  ['110 g x 2', '110 g × 2', '110g × 2', '110 g × 2', '110 g × 2'],
  ['2 boxes', '2 boxes', '2박스', 'පෙට්ටි 2', '2 बाकस'],
])('the content of a pack of %s is shown in every language', (unit, english, korean, sinhala, nepali) => {
  expect(packText(unit, languages.en)).toBe(english)
  expect(packText(unit, languages.ko)).toBe(korean)
  expect(packText(unit, languages.si)).toBe(sinhala)
  expect(packText(unit, languages.np)).toBe(nepali)
})

test('unknown words stay as the shop wrote them', () => {
  for (const unit of ['3 packets', '1 setting', '1 mlx']) expect(packText(unit, languages.ko)).toBe(unit)
})
