import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleInvite } from '#contract/calls/console/staff/staff.ts'
import { consoleAcceptInvitation } from '#contract/calls/console/staff/staff-invitations.ts'
import { consoleStocktakeLines } from '#contract/calls/console/stock/stocktakes.ts'
import { expect, test } from '../fixtures.ts'
import { writeBarcodeFilm } from '../helpers/barcode-video.ts'
import { call, storeUrl } from '../helpers/call.ts'
import { ownerToken, productId, productNow } from '../helpers/products.ts'
import { openConsole, signInStaff } from '../helpers/staff.ts'

/** A shelf that no other test counts: a product can be in one open count only. */
const SHELF = { sku: 'KIT-003', code: '2013000030005', place: 'P2' }
const PASSWORD = 'a-shelf-of-tamarind'

test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kade-film-'))
    const film = join(folder, 'code.mjpeg')
    await writeBarcodeFilm(SHELF.code, film)
    const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
    await rm(folder, { recursive: true })
  },
})

test('two people count a shelf, one by the camera and one by typing, and it is closed', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
  viewport,
}) => {
  const { sku, place } = SHELF
  const { link } = await call(consoleInvite, { token: await ownerToken(), body: { role: 'packer' } })
  const login = { email: `${randomUUID()}@example.com`, password: PASSWORD }
  await call(consoleAcceptInvitation, {
    headers: { origin: storeUrl() },
    body: { token: new URL(link).hash.slice(1), name: 'Suresh', ...login },
  })
  const { stockCount } = await productNow(sku)

  await openConsole(page, '/console/stock/counts')
  await page.getByRole('button', { name: 'Count stock' }).click()
  await page.getByText('Shelf places', { exact: true }).click()
  await page.getByLabel('From place').fill(place)
  await page.getByLabel('To place').fill(place)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { name: `${place} to ${place}`, level: 1 })).toBeVisible()

  const other = await browser.newContext({ baseURL, locale: 'en-GB', viewport })
  const packer = await other.newPage()
  await packer.goto(page.url())
  await signInStaff(packer, login)
  await expect(packer.getByText(/^0 of \d+$/)).toBeVisible()
  await packer.getByLabel('Barcode, code or name').fill(sku)
  await packer.getByRole('button', { name: 'Find' }).click()
  await expect(packer.getByLabel('Pieces on the shelf')).toBeVisible()
  await expect(packer.getByRole('button', { name: 'Close the count' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Scan' }).click()
  await page.getByLabel('Pieces on the shelf').fill('2')
  await page.getByRole('button', { name: 'Write down 2' }).click()
  // The camera opens again for the next pack, which is the same one in this film.
  await expect(page.getByText('You counted 2.')).toBeVisible()

  // Pieces of orders that are not packed yet are on the shelf as well; how many depends on the demo's day.
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { items } = await call(consoleStocktakeLines, { params: { id }, query: { view: 'counted' }, token: await ownerToken() })
  const onShelf = items.find((line) => line.sku === sku)?.expected ?? 0
  expect(onShelf).toBeGreaterThanOrEqual(stockCount)
  await packer.getByLabel('Pieces on the shelf').fill(String(onShelf))
  await packer.getByRole('button', { name: `Write down ${onShelf}` }).click()
  await expect(packer.getByRole('alert')).toContainText(`counted 2 meanwhile, you typed ${onShelf}`)
  await packer.getByRole('button', { name: `Add: ${onShelf + 2} in all` }).click()
  await packer.getByRole('button', { name: /^Counted/ }).click()
  await expect(packer.getByText('+2')).toBeVisible()

  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  // A sheet that opens before the other's pieces are here requires a look at them first.
  await page.getByRole('button', { name: /^Differences/ }).click()
  await expect(page.getByText('2 pieces', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Close the count' }).click()
  await page.getByRole('button', { name: 'Book and close' }).click()
  await expect(page.getByText('The count is closed')).toBeVisible()
  expect((await productNow(sku)).stockCount).toBe(stockCount + 2)
  await page.goto(`/console/stock/of/${await productId(sku)}`)
  await expect(page.getByRole('row').filter({ hasText: 'Counted' }).first()).toContainText('+2')
  await other.close()
})
