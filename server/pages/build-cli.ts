import { resolve } from 'node:path'
import { exitWithStartError } from '#server/platform/process/start-error.ts'
import { buildPages } from './build-pages.ts'

/* `npm run build`: builds the pages even when they are up to date, so that the next `npm start` need not. */
try {
  await buildPages(resolve(import.meta.dirname, '../..'))
  console.log('The pages are built.')
} catch (error) {
  exitWithStartError(error)
}
