import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { foodStocks } from '#contract/calls/catalogue.ts'
import { type Reel, reelsList } from '#contract/calls/reels.ts'
import { StoreContext } from '../base/store/store-facts.ts'
import { CartProvider } from '../cart/cart-provider.tsx'
import { openFakeStore } from '../testing/fake-store.ts'
import { foodForTests } from '../testing/food-for-tests.ts'
import { renderPart } from '../testing/render-part.tsx'
import { storeForTests } from '../testing/store-for-tests.ts'
import ReelPage from './reel.route.tsx'

afterEach(() => history.replaceState(null, '', '/'))

const NAMES = ['Pol sambol', 'Kottu kit', 'Jaffna crab', 'Dry fish', 'Red rice']
const reel = (number: number): Reel => ({
  _id: `r${number}`,
  number,
  food: foodForTests({ _id: String(number), name: NAMES[number - 1] ?? '', nameSi: '' }),
  video: null,
})

function open(reels: readonly Reel[], total: number, store = openFakeStore()) {
  store.respond(foodStocks, { success: true, stocks: {} })
  return renderPart(
    <StoreContext value={storeForTests()}>
      <CartProvider>
        <ReelPage loaderData={{ origin: 'https://kade.example', reels: [...reels], total }} />
      </CartProvider>
    </StoreContext>,
    { store, at: '/reel' },
  )
}

it('goes down the feed by key, fetches more before its edge, and goes round after the last', async () => {
  const store = openFakeStore()
  store.respond(reelsList, { success: true, data: [reel(4), reel(5)], total: 5 })
  const { hand } = open([reel(1), reel(2), reel(3)], 5, store)
  const expectStatus = (text: RegExp) =>
    waitFor(() =>
      expect(
        screen
          .getAllByRole('status')
          .map((each) => each.textContent)
          .join(),
      ).toMatch(text),
    )
  await expectStatus(/Pol sambol, Item 1 of 5/)
  await hand.keyboard('{ArrowDown}')
  await expectStatus(/Kottu kit, Item 2 of 5/)
  await waitFor(() => expect(store.sentTo(reelsList).length).toBeGreaterThan(0))
  for (const name of ['Jaffna crab', 'Dry fish', 'Red rice']) {
    await hand.keyboard('{ArrowDown}')
    await expectStatus(new RegExp(name))
  }
  await hand.keyboard('{ArrowDown}')
  await expectStatus(/That was the last one\. Start again from the top\. Pol sambol, Item 1 of 5/)
})

it('requests further reels again when the shopper goes on after a failure', async () => {
  const store = openFakeStore()
  store.cutOff(reelsList)
  const { hand } = open([reel(1), reel(2)], 5, store)
  await hand.keyboard('{ArrowDown}')
  await screen.findByText('2 of 5')
  store.respond(reelsList, { success: true, data: [reel(3), reel(4), reel(5)], total: 5 })
  await hand.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.queryAllByText('Jaffna crab')).not.toEqual([]))
  await hand.keyboard('{ArrowDown}')
  expect(await screen.findByText('3 of 5')).toBeTruthy()
})

it('an address of an unknown reel becomes that of the reel at the top, which is shown in its place', async () => {
  history.replaceState(null, '', '/reel?reel=gone')
  open([reel(1), reel(2)], 2)
  expect(await screen.findByText('1 of 2')).toBeTruthy()
  await waitFor(() => expect(location.search).toBe('?reel=r1'))
  expect(screen.getByRole('link', { name: 'See the item' }).getAttribute('href')).toMatch(/^\/Details\/1/)
})

it('without a reel it shows that and leads back to the shop', () => {
  open([], 0)
  expect(screen.getByRole('heading', { name: 'No reels yet.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /shopping/i }).getAttribute('href')).toBe('/')
})
