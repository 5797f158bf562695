import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskStore } from '#server/adapters/disk/create-disk-store.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { lockWaits } from '#server/testing/lock-waits.ts'
import { createPeople } from '#server/testing/people.ts'
import { lockFile } from './database/lock-file.ts'
import { chatMessage, chatThread } from './database/schema/chat.ts'
import { createPictureJobs } from './pictures/process/picture-jobs.ts'
import { type PictureStore, storePicture } from './pictures/store-picture.ts'
import { inTransaction } from './platform/database/transaction.ts'
import { NAMED_IN, removeUnusedFiles } from './remove-unused-files.ts'

let database: TestDatabase
let folder = ''
let store: PictureStore

beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kade-files-'))
  store = { db: database.db, files: createDiskStore(folder), jobs: createPictureJobs() }
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const TWO_DAYS_AGO = new Date(Date.now() - 2 * 86_400_000)
const draw = (red: number) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer()
const pathOf = (name: string) => join(folder, name.slice(0, 2), name)
const kept = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes('.')).map((name) => name.slice(3))

/** A picture that was sent two days ago. */
async function oldPicture(red: number): Promise<string> {
  const { hash } = await storePicture(store, await draw(red))
  await database.pool.query('update picture set created_at = $2 where hash = $1', [hash, TWO_DAYS_AGO])
  await utimes(pathOf(`${hash}.webp`), TWO_DAYS_AGO, TWO_DAYS_AGO)
  return hash
}

async function oldFile(name: string): Promise<string> {
  await store.files.put(name.replace(/\.\w+\.tmp$/, ''), Buffer.from('x'))
  await writeFile(pathOf(name), 'x')
  await utimes(pathOf(name), TWO_DAYS_AGO, TWO_DAYS_AGO)
  return name
}

const slideOf = (hash: string) =>
  database.pool.query(`insert into slide (id, position, picture_hash, icon, title, description) values ($1, 1, $1, 'x', '{}', '{}')`, [
    hash,
  ])

/** A chat message about a product that had this picture. */
async function talkOf(hash: string): Promise<void> {
  const { id: accountId } = await createPeople(database.db).person()
  await database.db.insert(chatThread).values({ accountId, lastAt: TWO_DAYS_AGO, queue: 0 })
  const picture = { hash, width: 8, height: 8 }
  const productSnapshot = {
    name: { en: 'Rice', ko: 'Rice', si: 'Rice', np: 'Rice' },
    category: 'Biscuits',
    price: 1_000,
    discount: 0,
    picture,
  }
  await database.db
    .insert(chatMessage)
    .values({ id: 'm', accountId, sender: 'user', clientId: 'm', message: 'Is it there?', productSnapshot })
}

/** A replacement of a short line that showed this picture, of a product that has another one by now. */
const replacedBy = (hash: string) =>
  database.pool.query(`
    alter table line_replacement drop constraint line_replacement_shortage_id_line_shortage_id_fk,
      drop constraint line_replacement_product_id_product_id_fk, disable trigger user;
    insert into line_replacement (shortage_id, order_id, product_id, quantity, name, unit, image, worth, charged, state, expires_at, decided_at, decided_by)
    values ('s', 'o', 1, 1, '{}', '1 kg', '/pictures/${hash}/320', 1, 1, 'accepted', now(), now(), 'customer')`)

/** Columns that hold a picture, going by their names, and have no foreign key that keeps it. */
async function pictureColumns(): Promise<string[]> {
  const { rows } = await database.pool.query<{ place: string }>(`
    select c.relname || '.' || a.attname as place from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attname ~ '(image|picture|photo|snapshot)' and a.atttypid in ('text'::regtype, 'jsonb'::regtype)
      and not exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey))`)
  return rows.map(({ place }) => place)
}

test('unused files and rows are deleted after a day; used, recent and merely registered ones stay', async () => {
  const shown = await oldPicture(50)
  await slideOf(shown)
  const linked = await oldPicture(100)
  await database.pool.query(`insert into popup (id, title, description, image) values ('p', '{}', '{}', $1)`, [`/pictures/${linked}/640`])
  const talkedOf = await oldPicture(120)
  await talkOf(talkedOf)
  const packed = await oldPicture(130)
  await replacedBy(packed)
  const gone = await oldPicture(150)
  const { hash: young } = await storePicture(store, await draw(200))
  const orphan = await oldFile(`${'a'.repeat(64)}.video`)
  const half = await oldFile(`${shown}.webp.0123456789ab.tmp`)
  await utimes(pathOf(`${shown}.webp`), TWO_DAYS_AGO, TWO_DAYS_AGO)

  expect(await kept()).toEqual(expect.arrayContaining([orphan, half]))
  expect(await removeUnusedFiles(store)).toBe(3)
  expect((await kept()).sort()).toEqual([shown, linked, talkedOf, packed, young].map((hash) => `${hash}.webp`).sort())
  expect((await database.pool.query('select from picture where hash = $1', [gone])).rowCount).toBe(0)
  expect(await removeUnusedFiles(store)).toBe(0)
})

test('every column that holds a picture without a foreign key is looked through', async () => {
  const found = await pictureColumns()
  expect(found).toContain('order_line.image')
  expect(NAMED_IN.map(([table, column]) => `${table}.${column}`)).toEqual(expect.arrayContaining(found))
})

test('a picture that is named in a late block of a long table stays', async () => {
  const [first, last, unnamed] = [await oldPicture(60), await oldPicture(70), await oldPicture(80)]
  // 600 rows of a block each, so that the last one is in another part of the table than the first.
  await database.pool.query('alter table notification alter column image set storage plain')
  await database.pool.query(
    `insert into notification (origin, topic, title, description, type, action, image)
     select n::text, 'shop', '{}', '{}', 'link', '/', case n when 1 then $1 when 600 then $2 else repeat('-', 7000) end from generate_series(1, 600) n`,
    [first, last].map((hash) => `/pictures/${hash}/640`),
  )
  expect(await removeUnusedFiles(store)).toBe(1)
  expect((await kept()).sort()).toEqual([first, last].map((hash) => `${hash}.webp`).sort())
  expect((await database.pool.query('select from picture where hash = $1', [unnamed])).rowCount).toBe(0)
})

test('a picture that is uploaded again just before its deletion counts as new', async () => {
  const hash = await oldPicture(250)
  await storePicture(store, await draw(250))
  expect(await removeUnusedFiles(store)).toBe(0)
  await slideOf(hash)
  expect(await kept()).toEqual([`${hash}.webp`])
})

test('a file that is uploaded while it is about to be deleted stays', async () => {
  const name = await oldFile(`${'b'.repeat(64)}.webp`)
  let removing: Promise<number> | undefined
  await inTransaction(database.db, async (tx) => {
    await lockFile(tx, name)
    removing = removeUnusedFiles(store)
    await expect.poll(() => lockWaits(database.pool), { interval: 10 }).toBe(1)
    await tx.execute(`insert into picture (hash, width, height, bytes) values ('${'b'.repeat(64)}', 8, 8, 1)`)
  })
  expect(await removing).toBe(0)
  expect(await kept()).toEqual([name])
})
