import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { wishAdd, wishesList, wishesMarks, wishNotifyMe, wishRemove } from '#contract/calls/wishes.ts'
import en from '#locales/en.json'
import { LoginContext } from '../account/login.ts'
import { type FakeStore, openFakeStore } from '../testing/fake-store.ts'
import { foodForTests } from '../testing/food-for-tests.ts'
import { renderPart } from '../testing/render-part.tsx'
import { userForTests } from '../testing/user-for-tests.ts'
import ItemWishes from './item-wishes.tsx'
import { OwnWishes } from './own-wishes.tsx'

const customer = userForTests()
/** The login of a customer: it goes on at once. */
const signedIn = { open: (_reason: string, then?: unknown) => typeof then === 'function' && then() }
const marks = (itemIds: string[], awaited: string[] = []) => ({ success: true as const, itemIds, awaited })
const wish = (id: string, name: string) => ({
  item: foodForTests({ _id: id, name, stock: 'finish', stockCount: 0 }),
  awaited: false,
  sold: true,
})
const page = (wishes: ReturnType<typeof wish>[], total: number, nextCursor: string | null = null) => ({
  success: true as const,
  data: wishes,
  total,
  nextCursor,
})

function renderWishes(part: React.ReactNode, store: FakeStore) {
  return renderPart(<LoginContext value={signedIn}>{part}</LoginContext>, { store, user: customer })
}

it('shows that an item is wished, and applies the response of the call', async () => {
  const store = openFakeStore()
  store.respond(wishesMarks, marks([]))
  store.respond(wishAdd, marks(['7']))
  const { hand } = renderWishes(<ItemWishes itemId="7" name="Curry powder" soldOut={false} />, store)
  const heart = screen.getByRole('button', { name: /on the wish list$/ })
  await hand.click(heart)
  expect(await screen.findByText('On your wish list.')).toBeTruthy()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  expect(store.sentTo(wishAdd)).toEqual([{ itemId: '7' }])
})

it('shows why a stock alert was refused, and changes nothing', async () => {
  const store = openFakeStore()
  store.respond(wishesMarks, marks([]))
  store.refuse(wishNotifyMe, 'IN_STOCK')
  const { hand } = renderWishes(<ItemWishes itemId="7" name="Curry powder" soldOut />, store)
  await hand.click(screen.getByRole('button', { name: /^Tell me when it is back/ }))
  expect(await screen.findByText(/in stock/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Tell me when it is back/ })).toBeTruthy()
})

it('removes an item from the list at once, and refetches the list', async () => {
  const store = openFakeStore()
  store.respond(wishesMarks, marks(['7', '8']))
  store.respond(wishesList, page([wish('7', 'Curry powder'), wish('8', 'Red rice')], 2))
  store.respond(wishRemove, marks(['8']))
  const { hand } = renderWishes(<OwnWishes />, store)
  const row = (await screen.findByText('Curry powder')).closest('li')
  if (!row) throw new Error('The item is in no row')
  store.cutOff(wishesList)
  await hand.click(within(row).getByRole('button', { name: /off the wish list$/ }))
  await expect.poll(() => screen.queryByText('Curry powder')).toBeNull()
  expect(screen.getByText('1 item')).toBeTruthy()
  // The list that could not be refetched stays, with a message.
  expect(await screen.findByText(en.common.error.network)).toBeTruthy()
  expect(screen.getByText('Red rice')).toBeTruthy()
})
