import { createDiskStore } from '#server/adapters/disk/create-disk-store.ts'
import { importEffects } from '#server/catalogue/files/import-effects.ts'
import { pictureImportEffects } from '#server/catalogue/picture-files/picture-import-effects.ts'
import { createPool } from '#server/database/connect.ts'
import { createPictureJobs } from '#server/pictures/process/picture-jobs.ts'
import { createDb } from '#server/platform/database/transaction.ts'
import { OutboxQueues } from '#server/platform/jobs/outbox-queues.ts'

/* A store that only brings in files, for tests that kill it: `import-process.ts DATABASE_URL UPLOADS`. It ends when nothing is due. */

const [url = '', uploads = ''] = process.argv.slice(2)
const pool = createPool(url, { max: 4, onError: () => undefined })
const db = createDb(pool)
const files = createDiskStore(uploads)
const jobs = createPictureJobs()
const log = { warn: () => undefined, error: () => undefined }
const queues = new OutboxQueues(db, { imports: importEffects({ db }), pictures: pictureImportEffects({ db, files, jobs }) }, log)

const due = async () => (await pool.query('select 1 from outbox where done_at is null and due_at <= now() limit 1')).rowCount !== 0
while (await due()) await queues.drain()
await pool.end()
process.exit(0)
