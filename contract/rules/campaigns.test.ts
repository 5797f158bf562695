import { expect, it } from 'vitest'
import { incompleteLanguages } from './campaigns.ts'

const text = (en: string, ko = '', si = '', np = '') => ({ en, ko, si, np })
const NONE = text('')

it('a language is missing when it lacks one of the parts that English has', () => {
  const words = { type: 'link' as const, title: text('Tea', '차', 'තේ', 'चिया'), description: NONE, content: NONE, actionText: NONE }
  expect(incompleteLanguages(words)).toEqual([])
  expect(incompleteLanguages({ ...words, title: text('Tea', '', 'තේ') })).toEqual(['ko', 'np'])
  expect(incompleteLanguages({ ...words, description: text('Fresh', '신선', '', 'ताजा') })).toEqual(['si'])
  // A link has no sheet, so its text does not count.
  expect(incompleteLanguages({ ...words, content: text('<p>x</p>') })).toEqual([])
  expect(incompleteLanguages({ ...words, type: 'html', content: text('<p>x</p>', '<p>y</p>') })).toEqual(['si', 'np'])
})
