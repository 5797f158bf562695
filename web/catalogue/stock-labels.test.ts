import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTranslate } from '#contract/text/translate.ts'
import en from '#locales/en.json'
import { TranslationContext } from '../base/i18n/use-translation.ts'
import { StockLabel } from '../ui/shelf/stock-label.tsx'
import { StockLine } from './stock-line.tsx'

/** The text of a component in English, without markup. */
function words<Props extends object>(part: FunctionComponent<Props>, props: Props): string {
  const value = { language: 'en', t: createTranslate(en, 'en') } as const
  return renderToStaticMarkup(createElement(TranslationContext, { value }, createElement(part, props))).replaceAll(/<[^>]*>/g, '')
}

test.each([
  ['enough', ''],
  ['low', 'Low in stock'],
  ['finish', 'Out of stock'],
] as const)('the label of a stock that is %s is “%s”', (stock, label) => expect(words(StockLabel, { stock })).toBe(label))

test.each([
  [501, '500+ items in stock.'],
  [300, '300+ items in stock.'],
  [200, '200+ items in stock.'],
  [101, '100+ items in stock.'],
  [100, '100 items in stock.'],
  [undefined, '–'],
])('a stock of %s is shown as “%s”', (count, text) => expect(words(StockLine, { count })).toBe(text))

test('an empty stock is shown as such', () => expect(words(StockLine, { count: 0 })).toMatch(/^Out of stock\./))
