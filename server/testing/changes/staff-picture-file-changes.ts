import { expect } from 'vitest'
import { consoleReadPictureZip, consoleStartPictures, consoleUndoPictures } from '#contract/calls/console/products/picture-files.ts'
import { writeZip } from '#server/catalogue/picture-files/testing/write-zip.ts'
import { form } from '../form.ts'
import { photo } from '../picture-shop.ts'
import type { Desk, StaffChange } from './staff-changes.ts'

const newest = (desk: Desk) => desk.idFrom('select id from picture_import order by read_at desc')

/** One of each change of pictures by zip, in an order in which each finds what it needs. */
export const PICTURE_FILE_CHANGES: StaffChange[] = [
  {
    call: consoleReadPictureZip,
    prepare: async () => {
      const zip = writeZip([{ name: 'NONE.jpg', content: await photo(20, 20).jpeg().toBuffer() }])
      return {
        body: form({ fileName: 'photos.zip', pictureZip: new Blob([new Uint8Array(zip)]) }, 'photos.zip'),
        subject: ['picture-import', expect.any(String)],
        after: { file: 'photos.zip', pictures: 1, state: 'ready' },
      }
    },
  },
  {
    call: consoleStartPictures,
    prepare: async (desk) => {
      const importId = await newest(desk)
      return {
        body: { importId },
        subject: ['picture-import', importId],
        before: { state: 'ready' },
        after: { state: 'running', file: 'photos.zip' },
      }
    },
  },
  {
    call: consoleUndoPictures,
    prepare: async (desk) => {
      const importId = await newest(desk)
      await desk.rows("update picture_import set state = 'done', ended_at = now() where id = $1", importId)
      return {
        body: { importId },
        subject: ['picture-import', importId],
        before: { state: 'done', file: 'photos.zip' },
        after: { state: 'undoing' },
      }
    },
  },
]
