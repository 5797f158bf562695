import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { chatAdd, chatDelete, chatMe, chatSummary } from '#contract/calls/chat.ts'
import { consoleChatRead } from '#contract/calls/console/chat-desk.ts'
import { LIVE_EVENTS_PATH } from '#contract/live.ts'
import { expect, test } from './fixtures.ts'
import { call } from './helpers/call.ts'
import { chatOf, shopAnswers } from './helpers/chat.ts'
import { cutOff, refusedWith, whileOffline } from './helpers/console-messages.ts'
import { newCustomer, signInAs } from './helpers/customers.ts'
import { popupLookedFor, setOnline } from './helpers/offline.ts'
import { loginDialog, open } from './helpers/pages.ts'
import { ownerToken, productNow } from './helpers/products.ts'
import { intercept, interceptOnce } from './helpers/routes.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

async function write(page: Page, words: string): Promise<void> {
  await box(page).fill(words)
  await send(page).click()
}

test('a question and its answer arrive by themselves, are marked as seen, and the own one can be deleted; what could not be sent is sent later', {
  tag: '@phone',
}, async ({ page, customer, expectedOnConsole }) => {
  expectedOnConsole.push(cutOff(chatDelete), cutOff(chatAdd), ...whileOffline(chatAdd, chatMe, chatSummary))
  await open(page, '/Chat')
  await expect(page.getByText('Ask us anything')).toBeVisible()
  await expect(page.locator('footer')).toHaveCount(0)
  await write(page, 'Do you have fresh rampe? KB 123456-04-123456')
  await expect(log(page).getByText('Do you have fresh rampe? KB ******-**-****56')).toBeVisible()
  await expect(log(page).getByText('Today')).toBeVisible()
  await expect.poll(async () => (await chatOf(customer)).length).toBe(1)
  const [message] = await chatOf(customer)
  await call(consoleChatRead, { token: await ownerToken(), body: { userId: customer.id, upTo: message?._id ?? '' } })
  await expect(log(page).getByText(/^Seen/)).toBeVisible()
  await shopAnswers(customer, { message: '<b>Yes</b>, it came this morning' })
  await expect(log(page).getByText('<b>Yes</b>, it came this morning')).toBeVisible()
  await expect.poll(async () => (await chatOf(customer)).at(-1)?.seen).toBe(true)
  await page.getByRole('button', { name: 'Delete message' }).click()
  const sheet = page.getByRole('dialog', { name: 'Delete this message?' })
  await interceptOnce(page, '**/api/chat/delete/*', (route) => route.abort())
  await sheet.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(sheet.getByText('Failed to delete message.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(log(page).getByText('Do you have fresh rampe?')).toHaveCount(0)
  await expect.poll(async () => (await chatOf(customer)).map(({ senderType }) => senderType)).toEqual(['admin'])
  await test.step('a message that is written offline is sent once when the connection is back', async () => {
    await write(page, 'Before')
    await expect.poll(async () => (await chatOf(customer)).length).toBe(2)
    await popupLookedFor(page)
    await setOnline(page.context(), false)
    await write(page, 'On the underground')
    await write(page, 'Still there')
    await expect(log(page).getByText('Waiting for the connection').first()).toBeVisible()
    await setOnline(page.context(), true)
    await expect
      .poll(async () => (await chatOf(customer)).slice(1).map(({ message }) => message))
      .toEqual(['Before', 'On the underground', 'Still there'])
    await expect(log(page).getByText('Waiting for the connection')).toHaveCount(0)
  })
  await test.step('a photo that could not be sent outlives a reload and is sent then', async () => {
    const letThrough = await intercept(page, '**/api/chat/add*', (route) => route.abort())
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a62' } })
      .jpeg()
      .toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'lid.jpg', mimeType: 'image/jpeg', buffer })
    await write(page, 'The lid was open')
    await expect(log(page).getByText('Waiting for the connection')).toBeVisible()
    await page.reload()
    await expect(log(page).getByText('The lid was open')).toBeVisible()
    await expect(log(page).getByRole('img', { name: 'Photo in the chat' })).toBeVisible()
    letThrough()
    await expect
      .poll(async () => (await chatOf(customer)).slice(4))
      .toMatchObject([{ message: 'The lid was open', picture: { width: 300 } }])
  })
})

test('an item goes along into the chat, and a picture is chosen, seen before, sent and opened', async ({ page, customer }, { project }) => {
  const food = await productNow('KIT-001')
  await open(page, `/Details/${food._id}`)
  await page.getByRole('link', { name: 'Ask the shop about this' }).click()
  if (project.name === 'phone') await expect(page).toHaveURL(/\/Chat\?item=/)
  else await expect(page.getByRole('complementary', { name: 'Chat with the shop' })).toBeVisible()
  await expect(page.locator('.composer-pin').getByText(food.name)).toBeVisible()
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'shelf.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(page.locator('.composer-pin').getByRole('img', { name: 'Photo in the chat' })).toBeVisible()
  await write(page, 'Is it this one?')
  await expect(page.locator('.composer-pin')).toHaveCount(0)
  await expect(log(page).getByRole('link', { name: new RegExp(food.name) })).toBeVisible()
  await log(page).getByRole('button', { name: 'Photo in the chat' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Photo in the chat' })).toBeVisible()
  await expect
    .poll(() => chatOf(customer))
    .toMatchObject([{ message: 'Is it this one?', thisProduct: { productId: food._id }, picture: { width: 300 } }])
})

test('older messages come on scrolling up, what was read stays where it was, and a pill leads to the new message', {
  tag: '@phone',
}, async ({ page, customer }) => {
  for (let number = 1; number <= 70; number++) await shopAnswers(customer, { message: `Line ${number}` })
  await open(page, '/Chat')
  const bubbles = log(page).locator('.bubble')
  await expect(log(page).getByText(/^Line 70$/)).toBeInViewport()
  await expect(bubbles).toHaveCount(50)
  await log(page).evaluate((place) => place.scrollTo({ top: 0 }))
  await expect(bubbles).toHaveCount(70)
  await expect(log(page).getByText(/^Line 21$/)).toBeInViewport()
  await log(page).evaluate((place) => place.scrollTo({ top: 0 }))
  await expect(log(page).getByText(/^Line 1$/)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Older messages' })).toHaveCount(0)
  await test.step('reading further up holds its place, and a pill leads to the new message', async () => {
    await shopAnswers(customer, { message: 'The very last' })
    const pill = page.getByRole('button', { name: 'New message' })
    await expect(pill).toBeVisible()
    expect(await log(page).evaluate((place) => place.scrollTop)).toBeLessThan(40)
    await pill.click()
    await expect(log(page).getByText('The very last')).toBeInViewport()
    await expect(pill).toHaveCount(0)
  })
})

test('replies come by polling where the stream is blocked, and a refused message is marked and can be sent again', {
  tag: '@phone',
}, async ({ page, customer, expectedOnConsole }) => {
  expectedOnConsole.push(refusedWith(429, chatAdd), cutOff({ path: LIVE_EVENTS_PATH }))
  await page.route('**/api/live/events', (route) => route.abort())
  await open(page, '/Chat')
  await interceptOnce(page, '**/api/chat/add*', (route) => route.fulfill({ status: 429, body: '{}' }))
  await write(page, 'Hello')
  await expect(log(page).getByRole('alert')).toContainText('Failed to send message.')
  await log(page).getByRole('button', { name: 'Not sent. Try again' }).click()
  await expect(log(page).getByRole('alert')).toHaveCount(0)
  await expect.poll(async () => (await chatOf(customer)).map(({ message }) => message)).toEqual(['Hello'])
  await shopAnswers(customer, { message: 'Here we are' })
  await expect(log(page).getByText('Here we are')).toBeVisible()
})

test('on a wide screen the chat opens beside the page, asks a guest to log in, and replies are announced on every page', {
  tag: '@wide',
}, async ({ page }) => {
  await test.step('a guest is asked to log in', async () => {
    await open(page, '/Chat')
    await expect(loginDialog(page)).toContainText('Please Login First')
  })
  const customer = await newCustomer({ address: true })
  await signInAs(page, customer)
  await test.step('the chat beside the page opens, leaves room, and closes by its button and by Escape', async () => {
    await shopAnswers(customer, { message: 'Hello' })
    await open(page, '/')
    await page.getByRole('button', { name: /^Message the shop/ }).click()
    const area = page.getByRole('complementary', { name: 'Chat with the shop' })
    await expect(box(page)).toBeFocused()
    expect((await area.boundingBox())?.width).toBe(400)
    await page.keyboard.press('Escape')
    await expect(area).toHaveCount(0)
    await page.getByRole('button', { name: /^Message the shop/ }).click()
    await page.getByRole('link', { name: 'Tracking' }).click()
    await expect(page).toHaveURL(/\/track$/)
    await expect(area).toBeVisible()
    await page.locator('.dock').getByRole('button', { name: 'Close chat' }).click()
    await expect(area).toHaveCount(0)
  })
  await test.step('a reply is announced on every page, until it is closed or read', async () => {
    await shopAnswers(customer, { message: 'Your parcel is packed' })
    const band = page.locator('.reply-band')
    await expect(band).toContainText(/The shop replied at [A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2}, \d{1,2}:\d\d [ap]m/)
    await expect(page.getByRole('button', { name: 'Message the shop, 1 unread' })).toBeVisible()
    await band.getByRole('button', { name: 'Close' }).click()
    await expect(band).toHaveCount(0)
    await shopAnswers(customer, { message: 'And on its way' })
    await band.getByRole('link', { name: 'Open chat' }).click()
    await expect(log(page).getByText('And on its way')).toBeVisible()
    await open(page, '/search')
    await expect(page.getByRole('button', { name: 'Message the shop', exact: true })).toBeVisible()
    await expect(band).toHaveCount(0)
  })
})
