import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { createPictureJobs } from '#server/pictures/process/picture-jobs.ts'
import type { PictureStore } from '#server/pictures/store-picture.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createPeople } from './people.ts'
import { openTestStore, type TestStore } from './test-store.ts'

/** The store and the parts that store its pictures. */
export interface PictureShop {
  database: TestDatabase
  folder: string
  derivedFolder: string
  origin: string
  store: PictureStore
  effects: TestStore['effects']
  /** Opens an account and returns its id. */
  newAccount: () => Promise<string>
  /** The files in `uploads` or `derived`. */
  filesBelow: (part: 'uploads' | 'derived') => Promise<string[]>
  close: () => Promise<void>
}

export async function openPictureShop(): Promise<PictureShop> {
  const database = await createTestDatabase()
  const { db } = database
  const { files, folder, origin, effects, close } = await openTestStore(db)
  const { person } = createPeople(db)
  return {
    database,
    folder,
    derivedFolder: join(folder, 'derived'),
    origin,
    store: { db, files, jobs: createPictureJobs() },
    effects,
    filesBelow: async (part) =>
      (await readdir(join(folder, part), { recursive: true }).catch(() => [])).filter((name) => name.includes('.')),
    newAccount: async () => (await person()).id,
    close: async () => {
      await close()
      await database.close()
    },
  }
}

/** A photograph with noise, so that half of its bytes are half of its picture. */
export function photo(width = 400, height = 300) {
  return sharp({ create: { width, height, channels: 3, background: '#c33', noise: { type: 'gaussian', mean: 120, sigma: 40 } } })
}

/** A red box with transparent sides. */
export function box(width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="25%" width="50%" height="100%" fill="#A0201A"/></svg>`
  return sharp(Buffer.from(svg))
}
