import type { StoredPicture } from './picture-address.ts'
import { type PictureStore, storePicture } from './store-picture.ts'
import { countUpload, prepareOrRefuse, type Upload } from './take-upload.ts'

/**
 * Takes a picture that staff send for the shop itself (slides): bounded and made anew like every upload, but kept under its content hash, as the
 * pictures of products are, so that it stays.
 * @throws Refusal as takeUpload does.
 */
export async function takeShopPicture(store: PictureStore, upload: Upload): Promise<StoredPicture> {
  await countUpload(store, upload.accountId)
  const { bytes: prepared } = await prepareOrRefuse(store, upload)
  return storePicture(store, prepared, { plain: true })
}
