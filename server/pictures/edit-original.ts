import { Refusal } from '#server/platform/errors.ts'
import { originalName } from './original-name.ts'
import { PictureRefused } from './picture-refused.ts'
import type { Edit } from './process/picture-task.ts'
import type { PictureStore } from './store-picture.ts'

export type WantedEdit = { accountId: string; hash: string; edit: Edit }

/** Turns and crops the original of a picture in the picture process. Returns its bytes. @throws Refusal NOT_FOUND, PICTURE_DAMAGED */
export async function editOriginal({ files, jobs }: PictureStore, { accountId, hash, edit }: WantedEdit): Promise<Buffer> {
  const original = await files.get(originalName(hash))
  if (!original) throw new Refusal('NOT_FOUND')
  const { bytes } = await jobs
    .run((make) => make({ kind: 'edit', original, edit }), { key: accountId })
    .catch((error: unknown) => {
      throw error instanceof PictureRefused ? new Refusal('PICTURE_DAMAGED') : error
    })
  return bytes
}
