import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { OutboxRelay } from '#server/platform/jobs/outbox.ts'
import { createLog } from '#server/platform/log.ts'
import { drainOnce } from '#server/testing/drain-once.ts'
import { openPictureShop, type PictureShop, photo } from '#server/testing/picture-shop.ts'
import { removeUnusedUploads } from './remove-unused-uploads.ts'
import { removeUpload } from './remove-upload.ts'
import { takeUpload } from './take-upload.ts'

let shop: PictureShop

beforeAll(async () => {
  shop = await openPictureShop()
})
afterAll(() => shop.close())

const drain = () => drainOnce(new OutboxRelay(shop.store.db, shop.effects().pictures, createLog('silent')))

describe('a picture that is no longer used', () => {
  const use = (accountId: string, hash: string | null) =>
    shop.database.pool.query('update account set image_hash = $2 where id = $1', [accountId, hash])
  const age = (hash: string) =>
    shop.database.pool.query(`update upload set created_at = now() - interval '2 hours' where name = $1`, [hash])

  it('goes after an hour with all its sizes, and what is used or young stays', async () => {
    const accountId = await shop.newAccount()
    const bytes = await photo(600, 400).jpeg().toBuffer()
    const [used, unused, young] = [
      await takeUpload(shop.store, { accountId, bytes }),
      await takeUpload(shop.store, { accountId, bytes }),
      await takeUpload(shop.store, { accountId, bytes }),
    ]
    await use(accountId, used.hash)
    for (const { hash } of [used, unused]) await age(hash)
    const address = (hash: string) => `${shop.origin}/pictures/plain/${hash}/320`
    expect((await fetch(address(unused.hash))).status).toBe(200)
    await inTransaction(shop.store.db, removeUnusedUploads)
    await drain()
    const statuses = await Promise.all([used, unused, young].map(async ({ hash }) => (await fetch(address(hash))).status))
    expect(statuses).toEqual([200, 404, 200])
    expect((await readdir(shop.derivedFolder)).filter((name) => name.startsWith(unused.hash))).toEqual([])
  })

  it('is shown no more, and never was under the addresses of goods', async () => {
    const { hash } = await takeUpload(shop.store, { accountId: await shop.newAccount(), bytes: await photo(600, 400).jpeg().toBuffer() })
    const addresses = [`plain/${hash}/320`, `${hash}/320`, `${hash}/share.jpg`].map((path) => `${shop.origin}/pictures/${path}`)
    const statuses = () => Promise.all(addresses.map(async (address) => (await fetch(address)).status))
    expect(await statuses()).toEqual([200, 404, 404])
    await inTransaction(shop.store.db, (tx) => removeUpload(tx, hash))
    await drain()
    expect(await statuses()).toEqual([404, 404, 404])
    expect((await readdir(shop.derivedFolder)).filter((name) => name.startsWith(hash))).toEqual([])
  })

  it('goes with its account', async () => {
    const accountId = await shop.newAccount()
    const { hash } = await takeUpload(shop.store, { accountId, bytes: await photo(20, 20).png().toBuffer() })
    await use(accountId, hash)
    await shop.database.pool.query('delete from account where id = $1', [accountId])
    await drain()
    expect(await shop.store.files.has(`${hash}.webp`)).toBe(false)
  })
})
