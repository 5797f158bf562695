import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createDiskStore } from '#server/adapters/disk/create-disk-store.ts'
import { createPictureJobs } from '#server/pictures/process/picture-jobs.ts'
import { pictureRoutes } from '#server/pictures/routes.ts'
import type { PictureStore } from '#server/pictures/store-picture.ts'
import { createHttpServer } from '#server/platform/http-server.ts'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'

/** A store that takes and shows pictures, on a disk, a database and a port of its own. */
export interface PictureShop {
  database: TestDatabase
  folder: string
  derivedFolder: string
  origin: string
  store: PictureStore
  /** Opens an account and gives its id. */
  newAccount: () => Promise<string>
  close: () => Promise<void>
}

export async function openPictureShop(): Promise<PictureShop> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'kade-pictures-'))
  const derivedFolder = join(folder, 'derived')
  const store = { db: database.db, files: createDiskStore(join(folder, 'uploads')), jobs: createPictureJobs() }
  const app = await createHttpServer({ log: createLog('silent'), authenticate: async () => null, trustProxy: false, secure: false })
  pictureRoutes(app, { ...store, derivedFolder })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  let accounts = 0
  return {
    database,
    folder,
    derivedFolder,
    origin,
    store,
    newAccount: async () => {
      const id = `account-${++accounts}`
      await database.pool.query('insert into account (id, name, email, phone, password_hash) values ($1, $1, $2, $3, $1)', [
        id,
        `${id}@example.com`,
        `+8210${String(10_000_000 + accounts)}`,
      ])
      return id
    },
    close: async () => {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** A photograph with noise, so that half of its bytes are half of its picture. */
export function photo(width = 400, height = 300) {
  return sharp({ create: { width, height, channels: 3, background: '#c33', noise: { type: 'gaussian', mean: 120, sigma: 40 } } })
}
