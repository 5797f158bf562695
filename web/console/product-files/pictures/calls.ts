import type {
  consolePictureImports,
  consolePictureRows,
  consoleReadPictureZip,
  consoleStartPictures,
  consoleUndoPictures,
} from '#contract/calls/console/products/picture-files.ts'
import { defineCalls } from '../../api/calls.ts'

export const pictureFileCalls = defineCalls((call) => ({
  read: call<typeof consoleReadPictureZip>('POST /api/console/products/pictures/zip', { upload: 'pictureZip' }),
  imports: call<typeof consolePictureImports>('GET /api/console/products/pictures/imports'),
  rows: call<typeof consolePictureRows>('GET /api/console/products/pictures/imports/:importId/rows'),
  start: call<typeof consoleStartPictures>('POST /api/console/products/pictures/start'),
  undo: call<typeof consoleUndoPictures>('POST /api/console/products/pictures/undo'),
}))
