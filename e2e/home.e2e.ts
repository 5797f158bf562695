import type { Page } from '@playwright/test'
import { foodStocks, slidersAll } from '#contract/calls/catalogue.ts'
import { storeGet } from '#contract/calls/settings.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { expect, test } from './fixtures.ts'
import { call } from './helpers/call.ts'
import { cutOff } from './helpers/console-messages.ts'
import { open, toast } from './helpers/pages.ts'
import { productId } from './helpers/products.ts'
import { settled } from './helpers/settled.ts'

const slideAt = (page: Page, place: number) => page.locator('.carousel-ticks i').nth(place)
const seen = /is-now/

/** Counts from the first page on how often the slides go on. */
async function countMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { scrollTo } = Element.prototype
    Element.prototype.scrollTo = function (...place: unknown[]) {
      if (this.matches('.carousel-track')) {
        const { dataset } = document.documentElement
        dataset.moves = String(Number(dataset.moves ?? 0) + 1)
      }
      Reflect.apply(scrollTo, this, place)
    }
  })
}

/** How often the slides have gone on since the page was opened. */
const moves = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.moves ?? 0))

test('a slide is shown for four seconds, and longer under a pointer, with the focus in it, unseen, and for who wants less motion', {
  tag: '@phone',
}, async ({ page }) => {
  await countMoves(page)
  await page.clock.install()
  await open(page, '/')
  await settled(page)
  await page.clock.pauseAt(Date.now() + 2_000)
  const hero = page.locator('.carousel.hero')
  const track = hero.locator('.carousel-track')
  const pause = hero.getByRole('button', { name: 'Pause slides' })
  const waits = async () => {
    await expect(track).toHaveAttribute('aria-live', 'polite')
    const before = await moves(page)
    await page.clock.runFor(4_100)
    expect(await moves(page)).toBe(before)
  }
  const goesOn = async () => {
    await expect(track).toHaveAttribute('aria-live', 'off')
    const before = await moves(page)
    await page.clock.runFor(3_900)
    expect(await moves(page)).toBe(before)
    await page.clock.runFor(200)
    expect(await moves(page)).toBe(before + 1)
    // Scrolling to the slide restarts the four seconds at each step.
    const slides = await page.locator('.carousel-ticks i').count()
    await expect(slideAt(page, (before + 1) % slides)).toHaveClass(seen)
  }
  const away = () => page.mouse.move(1, 1)
  const look = (state: string) =>
    page.evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: next })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)

  await hero.hover()
  await waits()
  await away()
  await goesOn()
  await pause.focus()
  await waits()
  // A pointer that comes and goes does not take the focus along.
  await hero.hover()
  await away()
  await waits()
  await pause.blur()
  await goesOn()
  await look('hidden')
  const unseen = await moves(page)
  await page.clock.runFor(4_100)
  expect(await moves(page)).toBe(unseen)
  await look('visible')
  await goesOn()
  await test.step('the button stops and starts them', async () => {
    await pause.click()
    await expect(hero.getByRole('button', { name: 'Play slides' })).toBeVisible()
    await away()
    await waits()
    await hero.getByRole('button', { name: 'Play slides' }).click()
    await away()
    await pause.blur()
    await goesOn()
  })
  await expect(page.getByRole('link', { name: 'Ask about this' })).toHaveAttribute('href', '/Chat')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(hero.getByRole('button', { name: 'Play slides' })).toBeVisible()
  await waits()
})

test('the home page has its parts, and what is on it can be shared', async ({ page, context, isMobile }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // So that no slide goes on by itself before an arrow is pressed.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await expect(page.locator('section .shelf-item').first()).toBeVisible()
  await expect(page.locator('.facts > li')).toHaveCount(4)
  await expect(page.locator('.highlights > li')).toHaveCount(4)
  for (const name of ['Spices', 'Dry Fish', 'Tea & Milk Powder', 'Grains & Rice'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true }).first()).toBeAttached()
  await page.getByRole('button', { name: 'Share', exact: true }).first().click()
  await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'Copy link' }).click()
  await expect(toast(page, 'Link copied.')).toBeVisible()
  await test.step('each mart is found on three maps, and its address is copied', async () => {
    await expect(page.locator('.marts li')).toHaveCount(3)
    const mart = page.locator('.marts li').first()
    await expect(mart.getByRole('link', { name: /^Naver Map/ })).toHaveAttribute('href', /^https:\/\/map\.naver\.com\//)
    await expect(mart.getByRole('link', { name: /^KakaoMap/ })).toHaveAttribute('href', /^https:\/\/map\.kakao\.com\/link\/map\//)
    await expect(mart.getByRole('link', { name: /^Google Maps/ })).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\//)
    await mart.getByRole('button', { name: /^Copy address/ }).click()
    await expect(toast(page, 'Address copied to clipboard.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Ansan')
  })
  if (isMobile) {
    await test.step('the store shows why it cannot be put on the phone, uses the browser’s own way where there is one, and does not ask again', async () => {
      const add = page.getByRole('button', { name: 'Add to phone' })
      await add.click()
      await expect(
        page.getByText('Unable to add the site to your phone. It may already be added, or this browser does not support it.'),
      ).toBeVisible()
      await expect(page.getByText('On iPhone or iPad, tap Share or More, then Add to Home Screen.')).toBeVisible()

      await page.evaluate(() => {
        const offer = new Event('beforeinstallprompt', { cancelable: true })
        Object.assign(offer, { prompt: async () => {}, userChoice: Promise.resolve({ outcome: 'accepted' }) })
        dispatchEvent(offer)
      })
      await add.click()
      await expect(page.getByText('Unable to add the site')).toHaveCount(0)
      await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
      await expect(toast(page, 'Added to your phone.')).toBeVisible()
      await expect(add).toHaveCount(0)
      await test.step('who does not want the store on the phone now is not asked again after a reload', async () => {
        await open(page, '/')
        await page.getByRole('button', { name: 'Not now' }).click()
        await expect(add).toHaveCount(0)
        await open(page, '/')
        await settled(page)
        await expect(add).toHaveCount(0)
      })
    })
    await test.step('a shelf loads ten products near the viewport and ten more on demand; top items go back to ten at the end', async () => {
      const shelf = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Only in our store' }) })
      const items = shelf.locator('.shelf-item:has(.shelf-link)')
      await shelf.scrollIntoViewIfNeeded()
      await expect(items).toHaveCount(10)
      await shelf.getByRole('button', { name: /^View \d+ more$/ }).click()
      await expect.poll(() => items.count()).toBeGreaterThan(10)

      const top = page.locator('#menu')
      await top.getByRole('button', { name: 'Roti', exact: true }).click()
      await expect(top.getByRole('button', { name: 'Roti', exact: true })).toHaveAttribute('aria-pressed', 'true')
      await top.getByRole('button', { name: 'All', exact: true }).click()
      const grid = top.locator('.shelf-item')
      await expect(grid).toHaveCount(10)
      await top.getByRole('button', { name: 'View 10 more' }).click()
      await expect(grid).toHaveCount(20)
      // One aisle is at its end soon.
      await top.getByRole('button', { name: 'Drinks', exact: true }).click()
      await expect(grid).toHaveCount(10)
      await top.getByRole('button', { name: /^View \d+ more$/ }).click()
      await expect.poll(() => grid.count()).toBeGreaterThan(10)
      await top.getByRole('button', { name: 'Back to 10' }).click()
      await expect(grid).toHaveCount(10)
    })
    await test.step('for who wants less motion no slide moves by itself; a finger pushes them, and the categories too', async () => {
      await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible()
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expect(slideAt(page, 0)).toHaveClass(seen)
      const box = await page.locator('.carousel.hero .carousel-track').boundingBox()
      if (!box) throw new Error('There are no slides')
      const hand = await page.context().newCDPSession(page)
      const push = async (from: number, to: number) => {
        const touch = (type: 'touchStart' | 'touchMove', x: number) =>
          hand.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: box.y + 60 }] })
        await touch('touchStart', from)
        for (let step = 1; step <= 10; step++) await touch('touchMove', from + ((to - from) * step) / 10)
        await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      }
      await push(340, 60)
      await expect(slideAt(page, 1)).toHaveClass(seen)
      await push(120, 340)
      await expect(slideAt(page, 0)).toHaveClass(seen)
      await test.step('the categories of a phone are beside each other and scroll to the last', async () => {
        const strip = page.locator('.aisle-strip ul')
        expect(await strip.evaluate((list) => list.scrollWidth / list.clientWidth)).toBeGreaterThan(2)
        const last = strip.getByRole('link').last()
        await expect(last).not.toBeInViewport()
        await strip.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }))
        await expect(last).toBeInViewport({ ratio: 0.9 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      })
      await test.step('a slide moves nowhere by itself; its link leads on', async () => {
        const [first] = (await call(slidersAll)).data
        const more = page.locator('.hero').getByRole('link', { name: 'View more' }).filter({ visible: true }).first()
        await expect(more).toHaveAttribute('href', first?.link ?? '')
        await more.click()
        await expect(page).toHaveURL(/\/catview\?category=Grains/)
      })
    })
    return
  }
  await test.step('on a wide screen the arrows lead from slide to slide', async () => {
    await expect(slideAt(page, 0)).toHaveClass(seen)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(slideAt(page, 1)).toHaveClass(seen)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(slideAt(page, 0)).toHaveClass(seen)
  })
})

test('the share sheet of the device is offered where it has one, and viewed products are on the home page', { tag: '@phone' }, async ({
  page,
}) => {
  await test.step('the share sheet of the device is offered where it has one', async () => {
    await page.addInitScript(() => {
      const share = async (what: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(what)
      }
      Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    })
    const id = await productId('TEA-001')
    await open(page, `/Details/${id}`)
    await page
      .getByRole('button', { name: /^Share/ })
      .filter({ visible: true })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: 'Share' })
    await sheet.getByRole('button', { name: 'More ways to share' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(`/Details/${id}"`))
    await expect(sheet).toHaveCount(0)
  })
  await test.step('viewed products are on the home page, the last one first', async () => {
    const [first, second] = [await productId('TEA-001'), await productId('SPC-001')]
    for (const id of [first, second]) await open(page, `/Details/${id}`)
    await open(page, '/')
    const links = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Recently viewed' }) })
      .locator('.shelf-link')
    await expect(links).toHaveCount(2)
    await expect(links.first()).toHaveAttribute('href', `/Details/${second}`)
  })
})

test('a page that was cached for three days shows no past delivery day, and stock that cannot be fetched is logged and changes nothing', {
  tag: '@wide',
}, async ({ page, expectedOnConsole }) => {
  const { deliveryWindows } = await call(storeGet)
  const later = new Date(Date.now() + 3 * 86_400_000)
  const next = deliveryWindows.find(({ orderBy }) => new Date(orderBy) > later)
  await page.clock.setFixedTime(later)
  expectedOnConsole.push(cutOff(foodStocks), /Failed to fetch stock count/)
  await page.route('**/api/food/get/stocks*', (route) => route.abort())
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Failed to fetch stock count'))
  await open(page, '/')
  await logged
  await expect(page.getByRole('heading', { name: 'Only in our store' })).toBeVisible()
  await expect(page.locator('.facts').getByText(`Next: ${formatDate(next?.from ?? '', 'day', 'en')}`)).toBeVisible()
})
