import { expect, it } from 'vitest'
import { type LabelSize, labelSize } from './label-size.ts'

const HALL = '(15385) 경기도 안산시 단원구 다문화1길 12, 다문화어울림종합사회복지관 별관 302호'
const NOTE = '문 앞에 두지 마시고 꼭 전화 주세요. 저녁 여섯 시 이후에만 집에 있습니다. '

it.each<[string, LabelSize, { name: string; address: string; note: string }]>([
  ['a usual label', 'large', { name: 'Sita Gurung', address: '(15385) 경기도 안산시 단원구 다문화1길 12, 302호', note: '' }],
  ['a long Korean one', 'small', { name: '위크라마싱헤아라칠라게도나아누라다니말리샨티', address: HALL, note: NOTE }],
  ['a long Sinhala one', 'small', { name: 'අනුරාධ නිමාලි සාන්ති කුමාරි වික්‍රමසිංහ ආරච්චිලාගේ දෝන', address: HALL, note: NOTE }],
  ['a long Nepali one', 'small', { name: 'सूर्यप्रकाश कृष्णबहादुर श्रेष्ठमगराती चौधरी', address: HALL, note: NOTE }],
  [
    'the longest in every part',
    'smallest',
    { name: 'क'.repeat(121), address: HALL.repeat(9).slice(0, 300), note: NOTE.repeat(9).slice(0, 300) },
  ],
])('%s has %s letters', (_what, size, parts) => {
  expect(labelSize(parts)).toBe(size)
})
