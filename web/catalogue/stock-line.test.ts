import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTranslate } from '#contract/text/translate.ts'
import en from '#locales/en.json' with { type: 'json' }
import { TranslationContext } from '../base/i18n/use-translation.ts'
import { StockLine } from './stock-line.tsx'

const shown = (count: number | undefined) =>
  renderToStaticMarkup(
    createElement(
      TranslationContext.Provider,
      { value: { language: 'en', t: createTranslate(en, 'en') } },
      createElement(StockLine, { count }),
    ),
  )

test('a product page shows low stock from ten to one, like the cards', () => {
  for (const count of [1, 10]) expect(shown(count)).toContain('Low in stock')
  for (const count of [0, 11, undefined]) expect(shown(count)).not.toContain('Low in stock')
  expect(shown(10)).toContain('10 items in stock.')
})
