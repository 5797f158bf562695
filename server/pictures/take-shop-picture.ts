import { editOriginal, type WantedEdit } from './edit-original.ts'
import type { StoredPicture } from './picture-address.ts'
import { type PictureStore, storePicture } from './store-picture.ts'
import { countUpload, prepareOrRefuse, type Upload } from './take-upload.ts'

/**
 * Takes a picture that staff send for the shop itself (slides, pop-ups): bounded and re-encoded like every upload, but stored under its
 * content hash, as the pictures of products are, so that it stays.
 * @throws Refusal as takeUpload does.
 */
export async function takeShopPicture(store: PictureStore, upload: Upload): Promise<StoredPicture> {
  await countUpload(store, upload.accountId)
  const { bytes: prepared } = await prepareOrRefuse(store, upload)
  return storePicture(store, prepared, { plain: true })
}

/** Stores a turned and cropped copy of a picture of the shop. @throws Refusal NOT_FOUND, TOO_MANY_UPLOADS, PICTURE_DAMAGED */
export async function editShopPicture(store: PictureStore, wanted: WantedEdit): Promise<StoredPicture> {
  await countUpload(store, wanted.accountId)
  return storePicture(store, await editOriginal(store, wanted), { plain: true })
}
