import sharp from 'sharp'
import { consoleHideReview, consoleReviews } from '#contract/calls/console/reviews.ts'
import { reviewDelete, reviewGet } from '#contract/calls/reviews.ts'
import { expect, test } from './fixtures.ts'
import { call } from './helpers/call.ts'
import { cutOff, refusedWith } from './helpers/console-messages.ts'
import { newCustomer, signInAs } from './helpers/customers.ts'
import { findings, STANDARDS } from './helpers/measure.ts'
import { moveOrder, placeOrder, recordDeposit } from './helpers/orders.ts'
import { koreanFaces, loginDialog, open, toast } from './helpers/pages.ts'
import { ownerToken, productId } from './helpers/products.ts'
import { openReviews, review } from './helpers/reviews.ts'
import { interceptOnce } from './helpers/routes.ts'
import { settled } from './helpers/settled.ts'

/** The response of the store to a session that was ended elsewhere. */
const SIGNED_OUT = { success: false, code: 'UNAUTHENTICATED', message: 'Please Login First' }

test('a customer reviews an item with a photo, changes the review and deletes it', { tag: '@phone' }, async ({
  page,
  customer,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(cutOff(reviewDelete))
  const sku = 'GRN-001'
  await openReviews(page, sku)
  const form = page.getByRole('form', { name: 'Your review' })
  await form.getByRole('button', { name: 'Post review' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please give a star rating before posting.')
  for (const [name, emoji] of [
    ['1 star, Bad', '😞'],
    ['2 stars, Weak', '😕'],
    ['3 stars, Fine', '😐'],
    ['5 stars, Great', '😍'],
    ['4 stars, Good', '🙂'],
  ] as const) {
    await form.getByRole('radio', { name }).check({ force: true })
    await expect(form.locator('.rating-emoji')).toHaveText(emoji)
    // The missing field is filled, so its error is gone.
    await expect(form.getByRole('alert')).toHaveCount(0)
  }
  await form.getByRole('button', { name: 'Post review' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please write a quick review (at least 1 character).')
  const words = form.getByRole('textbox')
  await words.fill('x'.repeat(400))
  await expect(words).toHaveValue('x'.repeat(300))
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(form.getByText('300 of 300')).toBeVisible()
  await words.fill('Cooks soft, smells fresh.')
  await expect(form.getByText('25 of 300')).toBeVisible()
  const photo = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  await form.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(form.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await form.getByRole('button', { name: 'Post review' }).click()
  await expect(toast(page, 'Thank you. Your review is on the page.')).toBeVisible()

  const own = page.locator('.review-box').getByRole('article')
  await expect(own).toContainText('As****')
  await expect(own.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  const shown = own.getByRole('img', { name: 'Photo from a customer' })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(page.locator('.item-line').getByRole('link', { name: /^\d+ reviews?$/ })).toBeVisible()

  await own.getByRole('button', { name: 'Update' }).click()
  await expect(form.getByRole('radio')).toHaveCount(5)
  expect(await findings(page, STANDARDS, '#reviews')).toEqual([])
  await form.getByRole('radio', { name: '5 stars, Great' }).check({ force: true })
  await form.getByRole('button', { name: 'Remove photo' }).click()
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(toast(page, 'Your review is updated.')).toBeVisible()
  await expect(own.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible()
  await expect(shown).toHaveCount(0)

  await page.reload()
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await own.getByRole('button', { name: 'Delete' }).click()
  const sheet = page.getByRole('dialog', { name: 'Delete your review?' })
  await interceptOnce(page, '**/api/review/delete*', (route) => route.abort())
  await sheet.getByRole('button', { name: 'Delete' }).click()
  await expect(sheet.getByText('Failed to delete review.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Review deleted successfully.')).toBeVisible()
  await expect(form).toBeVisible()
  expect(customer.token).not.toBe('')
})

test('a review that is gone, or whose writer was signed out elsewhere, is not deleted, and the page shows why', { tag: '@wide' }, async ({
  page,
  customer,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(refusedWith(401, reviewDelete), refusedWith(404, reviewDelete))
  const sku = 'GRN-004'
  const remove = async () => {
    await page.locator('.review-box').getByRole('article').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete your review?' }).getByRole('button', { name: 'Delete' }).click()
  }
  await review(customer, sku, 3, 'It will do')
  await openReviews(page, sku)
  const { ownReview } = await call(reviewGet, { token: customer.token, body: { itemId: await productId(sku) } })
  await expect(page.locator('.review-box').getByRole('article')).toBeVisible()
  await call(reviewDelete, { token: customer.token, body: { reviewId: ownReview?._id ?? '' } })
  await remove()
  await expect(toast(page, 'No review selected to delete.')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Your review' })).toBeVisible()

  await review(customer, sku, 3, 'It will do')
  await openReviews(page, sku)
  await expect(page.locator('.review-box').getByRole('article')).toBeVisible()
  await interceptOnce(page, '**/api/review/delete*', (route) => route.fulfill({ status: 401, json: SIGNED_OUT }))
  await remove()
  await expect(toast(page, 'You must be logged in to delete a review.')).toBeVisible()
})

test('reviews come newest or most helpful first, helpful counts once, and a hidden one is gone', { tag: '@wide' }, async ({ page }) => {
  const sku = 'SPC-008'
  const itemId = await productId(sku)
  const token = await ownerToken()
  const ofStaff = async () => (await call(consoleReviews, { token, query: { itemId } })).items.filter(({ hidden }) => !hidden)
  const hide = (reviewId: string) => call(consoleHideReview, { token, body: { reviewId, hidden: true, reason: 'off-topic' } })
  // An earlier try wrote some as well.
  for (const { _id } of await ofStaff()) await hide(_id)
  const writers = await Promise.all([newCustomer(), newCustomer(), newCustomer(), newCustomer(), newCustomer()])
  for (const [at, writer] of writers.slice(0, 4).entries()) await review(writer, sku, at + 1, `Review number ${at + 1}`)
  const [, , , , reader] = writers
  if (!reader) throw new Error('There is no reader')
  await signInAs(page, reader)
  await openReviews(page, sku)
  const list = page.locator('.reviews-list')
  await expect(list.getByRole('article')).toHaveCount(3)
  await list.getByRole('button', { name: 'View all 4 reviews' }).click()
  await expect(list.getByRole('article')).toHaveText([/number 4/, /number 3/, /number 2/, /number 1/])
  await expect(page.getByRole('list', { name: 'How the stars are spread' }).getByRole('listitem')).toHaveText([
    /5 stars: 0$/,
    /4 stars: 1$/,
    /3 stars: 1$/,
    /2 stars: 1$/,
    /1 star: 1$/,
  ])
  const second = list.getByRole('article').filter({ hasText: 'number 2' })
  const counted = page.waitForResponse((response) => response.url().includes('/api/review/helpful'))
  await second.getByRole('button', { name: 'Helpful' }).click()
  await counted
  await expect(second.getByRole('button', { name: 'Helpful (1)' })).toHaveAttribute('aria-pressed', 'true')
  await list.getByRole('button', { name: 'Most helpful' }).click()
  await expect(list.getByRole('article').first()).toContainText('number 2')

  const first = (await ofStaff()).find(({ message }) => message === 'Review number 1')
  if (!first) throw new Error('The shop does not see the review')
  await hide(first._id)
  await openReviews(page, sku)
  await expect(list.getByRole('article')).toHaveCount(3)
  await expect(list.getByText('number 1')).toHaveCount(0)
})

test('a delivered order and the profile lead to the review, which then shows "Bought here"', { tag: '@phone' }, async ({
  page,
  customer,
}) => {
  const sku = 'SPC-009'
  const order = await placeOrder(customer, { [sku]: 1 }, 'cash')
  await recordDeposit(order)
  for (const step of ['Order Packaging...', 'Order on Delivery', 'Delivered'] as const) await moveOrder(order, step)
  await open(page, '/track')
  await page.getByRole('button', { name: 'Write a review' }).click()
  const sheet = page.getByRole('dialog', { name: 'Rate and review' })
  await sheet.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/Details/${await productId(sku)}#reviews$`))
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  const form = page.getByRole('form', { name: 'Your review' })
  await form.getByRole('radio', { name: '5 stars, Great' }).check({ force: true })
  await form.getByRole('textbox').fill('Again and again')
  await form.getByRole('button', { name: 'Post review' }).click()
  await expect(page.locator('.review-box').getByRole('article')).toContainText('Bought here')
  await open(page, '/Profile')
  await page.getByRole('button', { name: 'Rate and review' }).click()
  await expect(sheet.getByRole('link')).toContainText('You gave 5 of 5')
})

test('a guest reads reviews in the letters of each, and the login opens when he tries to post', { tag: '@phone' }, async ({ page }) => {
  await test.step('a guest reads reviews, and the login opens when he tries to post; what he wrote stays', async () => {
    const sku = 'SPC-005'
    const words = `Just like at home ${Date.now()}`
    await review(await newCustomer(), sku, 5, words)
    await openReviews(page, sku)
    await expect(page.getByRole('article').filter({ hasText: words })).toContainText('As****')
    const form = page.getByRole('form', { name: 'Your review' })
    await form.getByRole('radio', { name: '2 stars, Weak' }).check({ force: true })
    await form.getByRole('textbox').fill('Not for me')
    await form.getByRole('button', { name: 'Post review' }).click()
    await expect(loginDialog(page)).toContainText('You must be logged in to post a review.')
    await loginDialog(page).getByRole('button', { name: 'Keep browsing' }).click()
    await expect(form.getByRole('alert')).toHaveText('You must be logged in to post a review.')
    await expect(form.getByRole('textbox')).toHaveValue('Not for me')
  })
  await test.step('a review in Korean has its letters on an English page, which without one loads none', async () => {
    const [without, reviewed] = ['SPC-020', 'SPC-019']
    await openReviews(page, without)
    await settled(page)
    expect(await koreanFaces(page)).toBe(0)
    await review(await newCustomer(), reviewed, 5, '향이 아주 좋아요')
    await openReviews(page, reviewed)
    await expect(page.getByText('향이 아주 좋아요').first()).toBeVisible()
    await expect.poll(() => koreanFaces(page)).toBeGreaterThan(0)
  })
})
