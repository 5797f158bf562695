import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { consoleFeeds, type FaultyProduct } from '#contract/calls/console/feeds.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { renderConsolePart } from '../testing/render-console-part.tsx'
import FeedsPage from './feeds.route.tsx'

const ADDRESS = 'https://shop.example/feeds/google.xml?lang=ko'
const FEEDS = [
  { reader: 'google' as const, language: 'ko' as const, address: ADDRESS, products: 256, soldOut: 0 },
  { reader: 'naver' as const, language: 'ko' as const, address: 'https://shop.example/feeds/naver.txt', products: 250, soldOut: 6 },
]

function open(items: FaultyProduct[]) {
  const store = openFakeStore()
  store.respond(consoleFeeds, { success: true, feeds: FEEDS, total: items.length, items })
  return renderConsolePart(<FeedsPage />, { store })
}

it('shows each address with its products, and leads from a product that is left out to its editor', async () => {
  open([
    {
      _id: '7',
      sku: 'GRN-007',
      name: 'Red rice',
      faults: [
        { reader: 'google', language: 'ko', fault: 'noPicture', leftOut: true },
        { reader: 'naver', language: 'ko', fault: 'noPicture', leftOut: true },
        { reader: 'google', language: 'ko', fault: 'barcode', leftOut: false },
      ],
    },
  ])
  expect((await screen.findByRole('link', { name: `Address: ${ADDRESS}` })).getAttribute('href')).toBe(ADDRESS)
  expect(screen.getByText('256 products')).toBeTruthy()
  expect(screen.getByText('6 out-of-stock products are left out until they are back.')).toBeTruthy()
  const row = screen.getByText('GRN-007').closest('tr')
  if (!row) throw new Error('No row of the product')
  expect(within(row).getByRole('link', { name: 'Red rice' }).getAttribute('href')).toBe('/console/products/7')
  expect(within(row).getByText('It has no picture.')).toBeTruthy()
  expect(within(row).getByText('Left out of: Google, Korean · Naver')).toBeTruthy()
  expect(within(row).getByText('still listed: Google, Korean')).toBeTruthy()
})

it('shows that nothing is to be mended', async () => {
  open([])
  expect(await screen.findByText('Nothing to mend')).toBeTruthy()
})
