import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTranslate } from '#contract/text/translate.ts'
import en from '#locales/en.json' with { type: 'json' }
import { TranslationContext } from '../i18n/use-translation.ts'
import { StockLine } from './stock-line.tsx'

const shown = (count: number | undefined) =>
  renderToStaticMarkup(
    createElement(
      TranslationContext.Provider,
      { value: { language: 'en', t: createTranslate(en, 'en') } },
      createElement(StockLine, { count }),
    ),
  )

test('the page of an item says that few are left, from ten to one, as the cards do', () => {
  for (const count of [1, 10]) expect(shown(count)).toContain('Low in stock')
  for (const count of [0, 11, undefined]) expect(shown(count)).not.toContain('Low in stock')
  expect(shown(10)).toContain('10 items in stock.')
})
