import type { FastifyInstance } from 'fastify'
import {
  consolePictureImports,
  consolePictureRows,
  consoleReadPictureZip,
  consoleStartPictures,
  consoleUndoPictures,
} from '#contract/calls/console/products/picture-files.ts'
import { pictureImport } from '#server/database/schema/picture-imports.ts'
import type { PictureStore } from '#server/pictures/store-picture.ts'
import { signedIn } from '#server/platform/bind.ts'
import { bindStaff, bindStaffRead, bindStaffWork } from '#server/platform/bind-staff.ts'
import { Refusal } from '#server/platform/errors.ts'
import { readLatestImports } from '../read-latest-imports.ts'
import { matchEntries } from './match-entries.ts'
import { readPictureImport, readPictureRows } from './read-picture-imports.ts'
import { readZip } from './read-zip.ts'
import { stagePictures } from './stage-pictures.ts'
import { startPictures, undoPictures } from './start-pictures.ts'

/** The calls of staff for zip files of pictures: dry run, import, undo. */
export function pictureFileRoutes(app: FastifyInstance, { db, files }: Pick<PictureStore, 'db' | 'files'>): void {
  bindStaffWork(app, consoleReadPictureZip, async ({ body, file }, { accountId }, change) => {
    if (!file || file.length === 0) throw new Refusal('ZIP_KIND')
    const { fileName = 'pictures.zip' } = body
    const entries = await matchEntries(db, await readZip(files, file))
    const id = await change(async (tx) => {
      const made = await stagePictures(tx, entries, { actorId: accountId, fileName, bytes: file.length })
      const after = { file: fileName, pictures: entries.length, state: 'ready' }
      return { subject: { kind: 'picture-import', id: made }, after, result: made }
    })
    return { import: await readPictureImport(db, id) }
  })

  bindStaffRead(app, consolePictureImports, (_input, call) =>
    readLatestImports(db, pictureImport, signedIn(call).accountId, readPictureImport),
  )
  bindStaffRead(app, consolePictureRows, async ({ params, query }) => {
    await readPictureImport(db, params.importId)
    return readPictureRows(db, params.importId, query)
  })

  bindStaff(app, consoleStartPictures, async (tx, { body: { importId } }) => {
    const { fileName } = await startPictures(tx, importId)
    return {
      subject: { kind: 'picture-import', id: importId },
      before: { state: 'ready' },
      after: { state: 'running', file: fileName },
      response: async () => ({ import: await readPictureImport(db, importId) }),
    }
  })

  bindStaff(app, consoleUndoPictures, async (tx, { body: { importId } }) => {
    const { fileName } = await undoPictures(tx, importId)
    return {
      subject: { kind: 'picture-import', id: importId },
      before: { state: 'done', file: fileName },
      after: { state: 'undoing' },
      response: async () => ({ import: await readPictureImport(db, importId) }),
    }
  })
}
