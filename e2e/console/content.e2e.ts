import { consoleRemoveSlide, consoleSetSlide, consoleSlides } from '#contract/calls/console/slides.ts'
import { expect, test } from '../fixtures.ts'
import { call } from '../helpers/call.ts'
import { refusedWith } from '../helpers/console-messages.ts'
import { scrollsSideways } from '../helpers/measure.ts'
import { open, toast } from '../helpers/pages.ts'
import { ownerToken } from '../helpers/products.ts'
import { settled } from '../helpers/settled.ts'
import { openConsole } from '../helpers/staff.ts'

const PHOTO = 'demo/pictures/slides/dry-fish.webp'

test('a slide made on a phone is on the home page at once, where the keyboard and then the pointer put it', { tag: '@phone' }, async ({
  page,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(refusedWith(409, consoleSetSlide))
  const title = `Fresh leaves ${Date.now()}`
  await openConsole(page, '/console/content')
  await page.getByRole('button', { name: 'New slide' }).click()
  await page.getByLabel('Drop or paste a photo, or choose one').setInputFiles(PHOTO)
  await expect(page.getByRole('button', { name: 'Crop or turn the picture' })).toBeVisible()
  for (const name of ['English', '한국어', 'සිංහල']) {
    const column = page.getByRole('region', { name })
    await column.getByLabel('Title').fill(title)
    await column.getByLabel('Text').fill('Every Monday')
  }
  await expect(page.getByRole('region', { name: 'नेपाली' }).getByText('Missing')).toBeVisible()
  await expect(page.frameLocator('iframe[title="On the phone"]').getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Put live' }).click()
  await page.getByRole('button', { name: 'Publish with English there' }).click()
  await expect(page.getByText('Saved. Shoppers see it at once.')).toBeVisible()
  try {
    const rows = page.locator('.sortable-row')
    await expect(rows.last()).toContainText(title)
    const last = (await rows.count()) - 1
    // Its form takes the place of the empty one, and moves the page.
    await settled(page)
    const responded = page.waitForResponse((response) => response.url().includes('/api/console/slides/order'))
    await page.getByRole('button', { name: `Move ${title}`, exact: true }).press('Enter')
    await expect(page.getByText(`“${title}” picked up, place ${last + 1}.`)).toBeVisible()
    // The arrow keys count once the rows are measured, which a screen reader announces.
    await expect(page.getByText(`${title} is at place ${last + 1} of ${last + 1}.`)).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(`“${title}” picked up, place ${last}.`)).toBeVisible()
    await page.keyboard.press('Enter')
    await responded
    await expect(rows.nth(last - 1)).toContainText(title)

    const grip = page.getByRole('button', { name: `Move ${title}`, exact: true })
    const dragged = page.waitForResponse((response) => response.url().includes('/api/console/slides/order'))
    await grip.hover()
    const end = await rows.last().locator('.sortable-grip').boundingBox()
    await page.mouse.down()
    await page.mouse.move(end?.x ?? 0, (end?.y ?? 0) + (end?.height ?? 0) / 2, { steps: 8 })
    // The list works the place out after the pointer has moved: a hand waits for it, too.
    await expect(page.getByText(`${title} is at place ${last + 1} of ${last + 1}.`)).toBeAttached()
    await page.mouse.up()
    await dragged
    await expect(rows.last()).toContainText(title)
    expect(await scrollsSideways(page, [390, 1440])).toEqual([])

    await open(page, '/')
    await expect(page.locator('.hero-slide').nth(last)).toContainText(title)
    await open(page, '/?lang=np')
    await expect(page.locator('.hero-slide').nth(last)).toContainText(title)
  } finally {
    const { items } = await call(consoleSlides, { token: await ownerToken() })
    const made = items.find((slide) => slide.title.en === title)
    if (made) await call(consoleRemoveSlide, { token: await ownerToken(), body: { slideId: made._id, version: made.version } })
  }
})

// Every customer is notified of it: on a phone it runs when no other test does.
for (const [kind, tag] of [
  ['returns', '@wide'],
  ['terms', '@alone'],
] as const)
  test(`a new version of the ${kind} is drafted, compared, published and announced`, { tag }, async ({ page }) => {
    const words = `Version of ${Date.now()}.`
    await openConsole(page, `/console/content/policies?kind=${kind}`)
    await page.getByRole('button', { name: 'Draft a new version' }).click()
    await page.locator('.sortable-row .slide-open').first().click()
    for (const name of ['English', '한국어', 'සිංහල', 'नेपाली']) {
      const text = page.getByRole('region', { name }).getByLabel('Text')
      await text.fill(`${await text.inputValue()}\n${words}`)
    }
    await expect(page.getByRole('region', { name: 'Changes' }).locator('ins')).toContainText(words)
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(toast(page, 'Saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Publish this version' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText('Every customer is told now')
    await sheet.getByRole('button', { name: 'Publish this version' }).click()
    const published = page.getByText(/Version \d+ is published/)
    await expect(published).toBeVisible()
    const [version = ''] = /Version \d+/.exec((await published.textContent()) ?? '') ?? []
    const announced = page.locator('.policy-versions li').first()
    // The list is refetched after it was published.
    await expect(announced).toContainText(version)
    await expect(announced).toContainText('announced, applies from')
    await open(page, (await announced.getByRole('link', { name: 'Read' }).getAttribute('href')) ?? '')
    await expect(page.getByText(words)).toBeVisible()
    // The strip of every page is in the HTML: one that came later moved the whole page.
    expect(await (await page.request.get('/PlaceOrder')).text()).toContain(`policy-strip-${kind}`)
  })
