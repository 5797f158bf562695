import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { createTranslate } from '#contract/text/translate.ts'
import en from '#locales/en.json'
import { TranslationContext } from '../base/i18n/use-translation.ts'
import { Slider } from './slider.tsx'

/** The banner with one slide as the server sends it. */
function markup(link: string | null): string {
  const picture = { url: '/pictures/1', width: 90, height: 60 }
  const slide = { _id: '1', image: '', picture, icon: '', title: 'Rice of the new year', description: 'Red and white', link }
  const slider = createElement(Slider, { slides: [slide], origin: 'https://shop.example' })
  const value = { language: 'en', t: createTranslate(en, 'en') } as const
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(TranslationContext, { value }, slider)))
}

const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address]) => address)

it.each([
  ['/catview?category=Grains', ['/catview?category=Grains', '/catview?category=Grains', '/Chat']],
  [null, ['/Chat']],
])('a slide with the link %s has its words, its buttons and the links %j', (link, links) => {
  const html = markup(link)
  expect(linksOf(html)).toEqual(links)
  expect(html).toContain('<h2>Rice of the new year</h2><p>Red and white</p>')
  for (const name of ['Share', 'Ask about this', 'Previous', 'Pause slides', 'Next']) expect(html).toContain(`aria-label="${name}"`)
})
