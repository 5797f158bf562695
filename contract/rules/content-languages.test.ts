import { expect, it } from 'vitest'
import { missingLanguages } from './content-languages.ts'

const text = (en: string, ko: string, si: string, np: string) => ({ en, ko, si, np })

it('a language is missing when one of the texts that English has is empty in it', () => {
  expect(missingLanguages([text('Rice', '쌀', 'හාල්', 'चामल'), text('New', '새', 'අලුත්', ' ')])).toEqual(['np'])
  expect(missingLanguages([text('Rice', '', 'හාල්', '')])).toEqual(['ko', 'np'])
})

it('a text that English lacks is missing in no language', () => {
  expect(missingLanguages([text('Rice', '쌀', 'හාල්', 'चामल'), text('', '', '', '')])).toEqual([])
})
