import type { Page } from '@playwright/test'
import { resetLinkCheck } from '#contract/calls/password-reset.ts'
import { expect, test } from './fixtures.ts'
import { shopAnswers } from './helpers/chat.ts'
import { refusedWith } from './helpers/console-messages.ts'
import { type Customer, fillCart, giveAddress, newCustomer, signInAs } from './helpers/customers.ts'
import { eveningBefore, excess, findings, scrollsSideways } from './helpers/measure.ts'
import { placeOrder } from './helpers/orders.ts'
import { expectLanguage, open, speak } from './helpers/pages.ts'
import { productId } from './helpers/products.ts'
import { settled } from './helpers/settled.ts'
import { type Language, text } from './helpers/texts.ts'

// Everything that words of other lengths and letters can change on a page, in one visit.

/** The script whose font a language fetches beside those of every page. */
const FONTS = { ko: 'kr', si: 'sinhala', np: 'devanagari' } as const

/** A link that is used or invalid. */
const USED = 'B'.repeat(43)

const narrow = (page: Page, width = 360) => page.setViewportSize({ width, height: 780 })

/** One line each: a menu or a name that breaks makes its bar higher. */
async function checkCart(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(page.locator('.wide-header-count')).toHaveText('5')
  const names = page.locator('.cart-line h2')
  await expect(names).toHaveCount(2)
  expect(await excess(page)).toBe(0)
  for (const name of await names.all()) expect((await name.boundingBox())?.width).toBeGreaterThan(110)
  expect((await page.locator('.wide-header-row').boundingBox())?.height).toBe(74)
  expect((await page.locator('.ink-bar').boundingBox())?.height).toBe(40)
  for (const fact of await page.locator('.footer dd').all()) expect((await fact.boundingBox())?.width).toBeGreaterThan(180)
  await page.locator('.dock').getByRole('button').last().click()
  await expect(page.locator('html.chat-open')).toHaveCount(1)
  await expect(page.locator('.wide-header-amount')).toBeAttached()
  expect(await page.locator('.wide-header-row').evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0)
  expect((await page.locator('.ink-bar').boundingBox())?.height).toBe(40)
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of await names.all()) expect((await name.boundingBox())?.width).toBeGreaterThan(110)
    expect(await excess(page)).toBe(0)
  }
}

async function checkCheckout(page: Page, language: Language): Promise<void> {
  const words = page.getByText(text(language, 'checkout.where.none'))
  await expect(words).toBeVisible()
  expect((await words.boundingBox())?.width).toBeGreaterThan(200)
}

async function checkOrders(page: Page): Promise<void> {
  const actions = page.getByRole('article').getByRole('button')
  await expect(actions).toHaveCount(6)
  for (const action of await actions.all())
    expect(
      await action.evaluate((element) => [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight]),
    ).toEqual([0, 0])
}

async function checkProfile(page: Page, language: Language, { name }: Customer): Promise<void> {
  for (const width of [390, 360]) {
    await narrow(page, width)
    const edit = page.getByRole('main').getByRole('button', { name: text(language, 'account.profile.editInfo') })
    await expect(edit.filter({ visible: true })).toBeVisible()
    const box = await page.getByRole('heading', { level: 1, name }).locator('..').boundingBox()
    expect(box?.width).toBeGreaterThan(150)
  }
  // A jump to the end passes the history, which the settings come after.
  await readToTheEnd(page)
  await expect(page.getByRole('button', { name: text(language, 'account.settings.changePassword') })).toBeVisible()
  for (const [button, dialog] of [
    ['account.profile.editInfo', 'account.profile.editInfo'],
    ['account.settings.changePassword', 'account.reset.title'],
    ['account.settings.rate', 'account.settings.rate'],
    ['account.privacy.consents', 'account.privacy.consents'],
    ['account.settings.leave', 'account.settings.leave'],
  ] as const) {
    await page
      .getByRole('button', { name: text(language, button) })
      .filter({ visible: true })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: text(language, dialog) })
    await expect(sheet).toBeVisible()
    expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }
}

/** Whether the link to an item is within the height of a phone. */
async function checkReel(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 700 })
  const [stage, link] = [await page.locator('.reel-screen').boundingBox(), await page.locator('.reel-link').first().boundingBox()]
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual((stage?.y ?? 0) + (stage?.height ?? 0))
}

async function checkHelp(page: Page): Promise<void> {
  await expect(page.locator('.help-list details')).toHaveCount(8)
  for (const question of await page.locator('.help-list summary').all()) await question.click()
  expect(await page.locator('.help-list').textContent()).not.toContain('{{')
  expect(await excess(page)).toBe(0)
}

const readToTheEnd = (page: Page) =>
  page.evaluate(async () => {
    scrollTo(0, document.body.scrollHeight)
    await document.fonts.ready
  })

/** The basket above the navigation of a phone: its words and its chevron keep away from the edge. */
async function checkDock(page: Page): Promise<void> {
  await narrow(page, 390)
  const link = page.locator('.basket-link')
  await expect(link).toBeVisible()
  const chevron = await link.locator('.basket-go svg').boundingBox()
  const bar = await page.locator('.basket-bar').boundingBox()
  if (!chevron || !bar) throw new Error('The basket is not drawn')
  expect(chevron.width).toBeGreaterThan(12)
  expect(bar.x + bar.width - chevron.x - chevron.width).toBeGreaterThanOrEqual(8)
}

/** Every fact at the foot of a phone has room for its words. */
async function checkFoot(page: Page): Promise<void> {
  await narrow(page, 390)
  const widths = await page.locator('footer dd').evaluateAll((facts) => facts.map((fact) => fact.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThan(150)
}

/** The display font distinguishes the long Sinhala o from the short one. */
async function checkDisplayFont(page: Page): Promise<void> {
  const drawn = await page.evaluate(async () => {
    const ink = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!ink) throw new Error('Nothing can be drawn')
    ink.font = '600 60px Yaldevi'
    return Promise.all(
      ['රො', 'රෝ', 'රෝ'].map(async (word) => {
        await document.fonts.load(ink.font, word)
        ink.clearRect(0, 0, 300, 150)
        ink.fillText(word, 20, 100)
        return ink.getImageData(0, 0, 300, 150).data.join()
      }),
    )
  })
  const [short, long, again] = drawn
  expect(long === again).toBe(true)
  expect(long === short).toBe(false)
}

// English is measured where axe reads it. Korean words are short: its pages are those with the most of them beside each other.
for (const language of ['ko', 'si', 'np'] as const) {
  test(`in ${language} texts fit on every page, and only fonts of the language load`, { tag: '@wide' }, async ({
    page,
    expectedOnConsole,
  }) => {
    test.setTimeout(240_000)
    expectedOnConsole.push(refusedWith(400, resetLinkCheck))
    const customer = await newCustomer()
    await placeOrder(customer, { 'DRK-003': 1 }, 'cash')
    await fillCart(customer, { 'DRK-006': 3, 'GRN-002': 2 })
    await signInAs(page, customer)
    await speak(page, language)
    await page.clock.setFixedTime(eveningBefore('Thursday'))
    const visit = async (path: string, look: () => Promise<void> = async () => {}) =>
      test.step(path, async () => {
        await narrow(page)
        await open(page, path)
        await expectLanguage(page, language)
        await settled(page)
        await look()
        if (path === '/PlaceOrder') expect(await findings(page)).toEqual([])
        expect(await scrollsSideways(page)).toEqual([])
      })

    const scripts = new Set<string>()
    page.on('request', (request) => {
      const [, script] = /(sinhala|devanagari|kr)-[^/]*\.woff2$/.exec(request.url()) ?? []
      if (script) scripts.add(script)
    })
    await visit('/', async () => {
      await checkDock(page)
      await checkFoot(page)
      if (language === 'si') await checkDisplayFont(page)
      await readToTheEnd(page)
    })
    await visit('/catview?category=Spices', () => readToTheEnd(page))
    await visit('/helpcenter', async () => {
      await readToTheEnd(page)
      await checkHelp(page)
    })
    expect([...scripts]).toEqual([FONTS[language]])

    await visit('/Cart', () => checkCart(page))
    await visit('/PlaceOrder', () => checkCheckout(page, language))
    await giveAddress(customer)
    await visit('/PlaceOrder')
    await visit('/track', () => checkOrders(page))
    await visit('/Profile', () => checkProfile(page, language, customer))
    await visit('/reel', () => checkReel(page))
    await visit(`/Details/${await productId('TEA-005')}`)
    await visit('/search?q=tea')
    if (language === 'ko') return
    await shopAnswers(customer, { message: 'ඔව්, රම්පේ අද උදේ ආවා. '.repeat(4) })
    await visit('/Chat', () => expect(page.locator('.bubble').first()).toBeVisible())
    for (const path of ['/notification', '/wishes', '/returns']) await visit(path)
    for (const [path, title] of [
      [`/reset/${USED}`, 'account.reset.newTitle'],
      [`/confirm/${USED}`, 'account.confirm.title'],
    ] as const)
      await visit(path, () => expect(page.getByRole('heading', { level: 1, name: text(language, title) })).toBeVisible())
  })
}

test('in en no font of another script is loaded', { tag: '@phone' }, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/(sinhala|devanagari|kr)-[^/]*\.woff2$/.test(request.url())) scripts.push(request.url())
  })
  for (const path of ['/', '/catview?category=Spices', '/helpcenter']) {
    await open(page, path)
    await readToTheEnd(page)
  }
  expect(scripts).toEqual([])
})
