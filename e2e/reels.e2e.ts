import type { Page } from '@playwright/test'
import { reelsList } from '#contract/calls/reels.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { expect, test } from './fixtures.ts'
import { call } from './helpers/call.ts'
import { shopAnswers } from './helpers/chat.ts'
import { cartOf } from './helpers/customers.ts'
import { open } from './helpers/pages.ts'
import { setStock } from './helpers/products.ts'
import { settled } from './helpers/settled.ts'

const name = (page: Page) => page.getByRole('heading', { level: 1 })
const names = async () => (await call(reelsList)).data.map(({ food }) => food.name)
const position = (page: Page, current: number) => page.getByRole('status').filter({ hasText: `Item ${current} of ` })

/** A finger, or a mouse, pulls the stage up or down. */
async function pull(page: Page, distance: number): Promise<void> {
  const box = await page.locator('.reel-stage').boundingBox()
  if (!box) throw new Error('There is no stage')
  const x = box.x + box.width / 2
  const y = box.y + box.height / 3
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + distance / 2)
  await page.mouse.move(x, y + distance)
  await page.mouse.up()
}

test('buttons, keys and swipes of 50 pixels go from item to item, round the feed; a video plays, and pictures are enlarged', async ({
  page,
  isMobile,
}) => {
  await open(page, '/reel')
  if (isMobile)
    await test.step('a video plays where an item has one, and can be stopped', async () => {
      const video = page.locator('video').first()
      await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'Pause' }).click()
      await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.paused)).toBe(true)
    })
  const [first = '', second = '', third = ''] = await names()
  await expect(name(page)).toHaveText(first)
  const hint = page.getByText('Swipe up for the next one.')
  await expect(hint).toBeAttached()
  await page.getByRole('button', { name: 'Next item' }).click()
  await expect(hint).toHaveCount(0)
  await expect(name(page)).toHaveText(second)
  await page.keyboard.press('ArrowDown')
  await expect(name(page)).toHaveText(third)
  await page.keyboard.press('ArrowUp')
  await expect(name(page)).toHaveText(second)
  await pull(page, -40)
  await expect(name(page)).toHaveText(second)
  await pull(page, -60)
  await expect(name(page)).toHaveText(third)
  await pull(page, 60)
  await expect(name(page)).toHaveText(second)
  await page.getByRole('button', { name: 'Previous item' }).click()
  await expect(position(page, 1)).toBeAttached()
  await page.getByRole('button', { name: 'Previous item' }).click()
  const { total } = await call(reelsList)
  await expect(position(page, total)).toBeAttached()
  await page.getByRole('button', { name: 'Next item' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'That was the last one. Start again from the top.' })).toBeAttached()
  await expect(name(page)).toHaveText(first)
  if (isMobile)
    await test.step('two fingers enlarge a picture on a phone, to 3× and no further', async () => {
      const box = await page.locator('.reel-stage').boundingBox()
      if (!box) throw new Error('There is no stage')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
      const hand = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
        hand.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [-1, 1].map((side, id) => ({ x: x + (side * apart) / 2, y, id })),
        })
      const pinch = async (from: number, to: number) => {
        await touch('touchStart', from)
        for (let step = 1; step <= 8; step++) await touch('touchMove', from + ((to - from) * step) / 8)
        await touch('touchEnd', to)
      }
      const scale = page.locator('.reel-scale')
      await pinch(80, 160)
      await expect(scale).toHaveText(/^(1\.9|2|2\.1)×$/)
      await pinch(60, 300)
      await expect(scale).toHaveText('3×')
      await pinch(300, 40)
      await expect(scale).toHaveText('1×')
    })
  else
    await test.step('a picture is enlarged from 1× to 3× by button, wheel and keys, and no further', async () => {
      const scale = page.locator('.reel-scale')
      for (const next of ['2×', '3×']) {
        await page.getByRole('button', { name: 'Zoom in' }).click()
        await expect(scale).toHaveText(next)
      }
      await page.getByRole('button', { name: 'Zoom out' }).click()
      await expect(scale).toHaveText('1×')
      await page.locator('.reel-stage').hover({ position: { x: 100, y: 120 } })
      for (let turns = 0; turns < 15; turns++) await page.mouse.wheel(0, -100)
      await expect(scale).toHaveText('3×')
      for (let turns = 0; turns < 20; turns++) await page.mouse.wheel(0, 100)
      await expect(scale).toHaveText('1×')
      for (const [key, next] of [
        ['+', '1.5×'],
        ['+', '2.3×'],
        ['+', '3×'],
        ['-', '2×'],
        ['-', '1.3×'],
        ['-', '1×'],
      ] as const) {
        await page.keyboard.press(key)
        await expect(scale).toHaveText(next)
      }
    })
})

test('the way to the next item takes 400 milliseconds', { tag: '@phone' }, async ({ page }) => {
  const [first = '', second = ''] = await names()
  await page.clock.install()
  await open(page, '/reel')
  await expect(name(page)).toHaveText(first)
  // Not further: a request under way would take the jump for a store that does not respond.
  await page.clock.pauseAt(Date.now() + 2_000)
  await page.getByRole('button', { name: 'Next item' }).click()
  await page.clock.runFor(399)
  expect(await name(page).textContent()).toBe(first)
  await page.clock.runFor(1)
  await expect(name(page)).toHaveText(second)
})

test('an item goes into the basket, and its address opens it again', { tag: '@wide' }, async ({ page, customer }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/reel')
  await page.getByRole('button', { name: 'Next item' }).click()
  await expect(position(page, 2)).toBeAttached()
  const shown = (await name(page).textContent()) ?? ''
  await page.getByRole('button', { name: `Add to basket: ${shown}` }).click()
  await expect.poll(async () => Object.values(await cartOf(customer))).toEqual([1])
  const address = page.url()
  expect(address).toContain('/reel?reel=')
  await open(page, '/')
  await open(page, address)
  await expect(name(page)).toHaveText(shown)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('the card of an item has its price and what is there now, and the banner of a reply leaves its buttons on the screen', {
  tag: '@phone',
}, async ({ page, customer }) => {
  await test.step('the banner of a reply takes its height from the item: its buttons stay on the screen', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await shopAnswers(customer, { message: 'Sprats are back on the shelf.' })
    await open(page, '/reel')
    await expect(page.locator('.reply-band')).toBeVisible()
    const shown = (await name(page).textContent()) ?? ''
    await expect(page.getByRole('button', { name: `Add to basket: ${shown}` })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.reel-link').first()).toBeInViewport({ ratio: 1 })
  })
  await test.step('the card of an item has its name, its price and how many are there now', async () => {
    const { food } = (await call(reelsList)).data[3] ?? {}
    if (!food) throw new Error('There is no such reel')
    await setStock(food.sku, 7)
    for (let step = 3; step > 0; step--) await page.getByRole('button', { name: 'Next item' }).click()
    await expect(name(page)).toHaveText(food.name)
    const card = page.locator('.reel-screen')
    await expect(card.getByText(formatMoney(food.price - food.discount, 'en')).first()).toBeVisible()
    await expect(card.getByText('7 items in stock.')).toBeVisible()
    // Another customer buys two while another product is shown.
    await page.getByRole('button', { name: 'Next item' }).click()
    await expect(name(page)).not.toHaveText(food.name)
    await setStock(food.sku, 5)
    await page.getByRole('button', { name: 'Previous item' }).click()
    await expect(card.getByText('5 items in stock.')).toBeVisible()
    await setStock(food.sku, food.stockCount)
  })
})

test('who saves data, or wants no motion, gets stills and may still play', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const videos: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/videos/')) videos.push(request.url())
  })
  await open(page, '/reel')
  await settled(page)
  await expect(page.locator('video')).toHaveCount(0)
  expect(videos).toEqual([])
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.locator('video')).not.toHaveCount(0)
})
