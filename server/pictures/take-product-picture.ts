import { DAY_SECONDS } from '#contract/durations.ts'
import { Refusal } from '#server/platform/errors.ts'
import { countTry } from '#server/platform/limits/rate-limits.ts'
import { editOriginal, type WantedEdit } from './edit-original.ts'
import type { StoredPicture } from './picture-address.ts'
import { type PictureStore, storePicture } from './store-picture.ts'
import { prepareOrRefuse, type Upload } from './take-upload.ts'

/** Pictures that one of staff may send or edit in a day: a whole assortment is photographed within it. */
const PICTURES_A_DAY = 2_000

/**
 * Takes a picture of goods that staff send: bounded and re-encoded like every upload, stored under its content hash, and shown with the
 * watermark.
 * @throws Refusal as takeUpload does
 */
export async function takeProductPicture(store: PictureStore, upload: Upload): Promise<StoredPicture> {
  await count(store, upload.accountId)
  const { bytes } = await prepareOrRefuse(store, upload)
  return storePicture(store, bytes)
}

/**
 * Takes a picture of goods out of a file of many, re-encoded like every upload. The file bounds their number and sizes.
 * @throws PictureRefused when it is none that the store takes
 */
export async function takeZippedPicture(store: PictureStore, { accountId, bytes }: Upload): Promise<StoredPicture> {
  const upload = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const made = await store.jobs.run((make) => make({ kind: 'prepare-upload', upload }), { key: accountId })
  return storePicture(store, made.bytes)
}

/**
 * Stores a turned and cropped copy of a picture of goods.
 * @throws Refusal NOT_FOUND, TOO_MANY_UPLOADS, PICTURE_DAMAGED
 */
export async function editProductPicture(store: PictureStore, wanted: WantedEdit): Promise<StoredPicture> {
  await count(store, wanted.accountId)
  return storePicture(store, await editOriginal(store, wanted))
}

async function count({ db }: PictureStore, accountId: string): Promise<void> {
  const { allowed, retryAfter } = await countTry(db, {
    key: `product-picture:${accountId}`,
    limit: PICTURES_A_DAY,
    windowSeconds: DAY_SECONDS,
  })
  if (!allowed) throw new Refusal('TOO_MANY_UPLOADS', { retryAfter })
}
