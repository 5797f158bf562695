import { consoleSetReply } from '#contract/calls/console/chat-settings.ts'
import { expect, test } from '../fixtures.ts'
import { call } from '../helpers/call.ts'
import { scrollsSideways } from '../helpers/measure.ts'
import { open } from '../helpers/pages.ts'
import { ownerToken, productNow } from '../helpers/products.ts'
import { openConsole } from '../helpers/staff.ts'

test(
  'a shopper’s question is answered by a saved reply in the shopper’s language and an item, live on both sides',
  { tag: '@phone' },
  async ({ page, browser, customer, baseURL }, { project }) => {
    const title = `Here it is ${project.name}`
    const text = { en: 'Dear {name}, this one.', ko: '{name}님, 이 상품이에요.', si: '', np: '' }
    const names = { en: title, ko: '', si: '', np: '' }
    await call(consoleSetReply, { token: await ownerToken(), body: { replyId: `e2e-${customer.id}`, version: 0, title: names, text } })
    const food = await productNow('KIT-001')
    const desk = await browser.newPage({ viewport: project.use.viewport, baseURL })
    await openConsole(desk, `/console/chat?q=${encodeURIComponent(customer.email)}`)
    await expect(desk.getByText('No chat of such a customer.')).toBeVisible()

    await open(page, '/Chat')
    await page.getByRole('textbox', { name: 'Write a message' }).fill('Which scraper is it?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await desk.getByRole('link', { name: /Which scraper is it/ }).click()

    await desk.getByRole('button', { name: title }).click()
    const box = desk.getByRole('textbox', { name: `Answer to ${customer.name}` })
    await expect(box).toHaveValue(`Dear ${customer.name}, this one.`)
    await desk.getByRole('button', { name: '한국어' }).click()
    await expect(box).toHaveValue(`${customer.name}님, 이 상품이에요.`)
    await expect(desk.getByText(`It says: Dear ${customer.name}, this one.`)).toBeVisible()
    await desk.getByRole('button', { name: 'Add an item or an order' }).click()
    await desk.getByRole('searchbox', { name: 'Item, in any language' }).fill(food.name)
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(food.name) })
      .first()
      .click()
    await desk.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(desk.getByRole('log').getByText(`${customer.name}님, 이 상품이에요.`)).toBeVisible()

    const log = page.getByRole('log', { name: 'Messages' })
    await expect(log.getByText(`${customer.name}님, 이 상품이에요.`)).toBeVisible()
    await expect(log.getByRole('link', { name: new RegExp(food.name) })).toBeVisible()
    await expect(desk.getByText(/, Seen$/)).toBeVisible()
    expect(await scrollsSideways(desk, [1440, 390])).toEqual([])
    await desk.close()
  },
)
