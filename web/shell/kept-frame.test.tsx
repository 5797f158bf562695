import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { type StoreSettings, settingsIn, storeFactsSchema } from '#contract/settings.ts'
import facts from '../../demo/store-settings.json' with { type: 'json' }
import { FOOD } from '../catalogue/testing/food.ts'
import { serverTranslation } from '../i18n/texts.server.ts'
import { TranslationContext } from '../i18n/use-translation.ts'
import { type KeptMarkup, KeptMarkupContext, openKeptMarkup } from '../ui/kept-markup.ts'
import { ShelfItem } from '../ui/shelf-item.tsx'
import { PageLayout } from './page-layout.tsx'
import { StoreContext } from './store-facts.ts'

const card = (of: object | undefined) => (
  <ShelfItem
    to="/Details/7"
    name={FOOD.name}
    unit="250 g"
    picture={null}
    price={FOOD.price}
    discount={600}
    stock="low"
    control={<i />}
    of={of}
  />
)
const shelf = (
  <ul>
    {card(FOOD)}
    {card(undefined)}
    {card(FOOD)}
  </ul>
)
const PAGES: readonly { path: string; page: ReactNode }[] = [
  {
    path: '/',
    page: (
      <PageLayout header="home" aisles>
        {shelf}
      </PageLayout>
    ),
  },
  {
    path: '/catview?category=Spices',
    page: (
      <PageLayout aisles title="Spices">
        {shelf}
      </PageLayout>
    ),
  },
  {
    path: '/catview',
    page: (
      <PageLayout aisles title="Aisles">
        {shelf}
      </PageLayout>
    ),
  },
  { path: '/Cart', page: <PageLayout actionBar={<b>Pay</b>}>Cart</PageLayout> },
  { path: '/Chat', page: <PageLayout footer={false}>Chat</PageLayout> },
  { path: '/search', page: <PageLayout search={<input />}>Found</PageLayout> },
  {
    path: '/Details/7',
    page: (
      <PageLayout nav={false} dock="wide">
        Item
      </PageLayout>
    ),
  },
]
const everywhere = LANGUAGES.flatMap((language) => PAGES.map((page) => ({ language, ...page })))

/** One object, as one reading of the store gives it. */
const settings = settingsIn(storeFactsSchema.parse(facts), 'en')

function render({ path, page, language }: (typeof everywhere)[number], kept: KeptMarkup | null, now: StoreSettings = settings): string {
  const window = { from: '2026-12-24T01:00:00.000Z', to: '2026-12-24T09:00:00.000Z', orderBy: '2026-12-23T23:00:00.000Z' }
  return renderToString(
    <TranslationContext value={serverTranslation(language)}>
      <KeptMarkupContext value={kept}>
        <StoreContext value={{ settings: now, marts: [], deliveryWindows: [window], nextDelivery: window, openDelivery: window }}>
          <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
        </StoreContext>
      </KeptMarkupContext>
    </TranslationContext>,
  )
}

function renderKept(place: (typeof everywhere)[number], now?: StoreSettings): { html: string; missed: number } {
  const kept = openKeptMarkup()
  let missed = 0
  const counted: KeptMarkup = {
    find: kept.find,
    miss: (of, part) => {
      missed += 1
      return kept.miss(of, part)
    },
  }
  return { html: kept.take(render(place, counted, now)), missed }
}

describe('the kept frame', () => {
  it.each(everywhere)('is on $path in $language what it is without keeping', (place) => {
    const plain = render(place, null)
    expect(renderKept(place).html).toBe(plain)
    expect(renderKept(place)).toEqual({ html: plain, missed: 0 })
  })

  it('is made anew when the facts of the store are', () => {
    const place = { language: 'en' as Language, path: '/Cart', page: <PageLayout>Cart</PageLayout> }
    renderKept(place)
    const changed = structuredClone(settings)
    changed.company.representative = 'Somebody Else'
    const { html } = renderKept(place, changed)
    expect(html).toBe(render(place, null, changed))
    expect(html).toContain('Somebody Else')
  })
})
