import { expect, it } from 'vitest'
import { weekText } from './week-text.ts'

const day = { from: '09:00', to: '18:00' }
const short = { from: '10:00', to: '13:00' }

it('joins days in a row with the same hours, from Monday to Sunday', () => {
  expect(weekText([null, day, day, day, day, day, short], 'en')).toBe('Mon–Fri 9:00 am–6:00 pm, Sat 10:00 am–1:00 pm')
  expect(weekText([day, day, null, day, null, null, day], 'en')).toBe('Mon 9:00 am–6:00 pm, Wed 9:00 am–6:00 pm, Sat–Sun 9:00 am–6:00 pm')
  expect(weekText(Array(7).fill(null), 'ko')).toBe('')
})
