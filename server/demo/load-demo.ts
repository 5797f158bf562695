import { findProblems } from '#server/audit/find-problems.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { addAliases } from '#server/catalogue/search/write-aliases.ts'
import { findCasesInBooks } from '#server/console/reconcile/find-cases.ts'
import { readSums } from '#server/console/reconcile/read-sums.ts'
import { recordRun } from '#server/console/reconcile/record-run.ts'
import { mart, storeSettings } from '#server/database/schema/settings.ts'
import { setHelpText } from '#server/help/set-help-text.ts'
import { createPictureJobs } from '#server/pictures/process/picture-jobs.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { publishPolicy } from '#server/policies/publish-policy.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { type DemoFiles, demoFiles } from './demo-files.ts'
import { keepDoorPhotos } from './door-photos.ts'
import { ensureDemoAccounts } from './ensure-demo-accounts.ts'
import { loadDeals } from './load-deals.ts'
import { loadLots } from './load-lots.ts'
import { loadCategoryPictures, loadProductPictures, loadSlides } from './load-pictures.ts'
import { loadPurchases } from './load-purchases.ts'
import { loadReels } from './load-reels.ts'
import { loadReviews } from './load-reviews.ts'
import { loadStocktake } from './load-stocktake.ts'
import { fillSandbox } from './past/fill-sandbox.ts'
import { writePast } from './past/write-past.ts'

/** Lines of progress while the pictures are read, one each so many per cent. */
const REPORT_EVERY = 20
/** Milliseconds after the last picture when its process ends, so that it is gone while the past is written. */
const PICTURE_IDLE_MS = 200

export type DemoDependencies = {
  db: Db
  files: FileStore
  /** Folder of the project. */
  root: string
  /** Folder of the sandbox's journal. */
  sandboxFolder: string
  /** Encrypts the stored secrets. */
  secret: string
}

/**
 * Fills an empty database with the demo store and its made-up past, relative to now. The settings are written last: while they are missing
 * the demo is incomplete, and the next start repeats all steps, each of which skips existing rows. A store with settings is never touched.
 */
export async function loadDemo(
  { db, files, root, sandboxFolder, secret }: DemoDependencies,
  report: (line: string) => void,
): Promise<void> {
  if ((await db.$count(storeSettings)) > 0) return
  const demo = demoFiles(root)
  await loadCatalogue(db, demo, report)
  const store = { db, files, jobs: createPictureJobs({ idleMs: PICTURE_IDLE_MS }) }
  let next = REPORT_EVERY
  await loadProductPictures(store, demo, (percent) => {
    if (percent < next) return
    report(`Taking in the product pictures: ${Math.floor(percent)} %`)
    next = Math.floor(percent / REPORT_EVERY + 1) * REPORT_EVERY
  })
  await loadCategoryPictures(store, demo)
  await loadSlides(store, demo)
  await loadReels(store, demo)
  await ensureDemoAccounts(db)
  await loadReviews(db, demo)
  const [settings, marts, help, aliases, policies, past] = await Promise.all([
    demo.settings(),
    demo.marts(),
    demo.help(),
    demo.aliases(),
    demo.policies(),
    demo.past(),
  ])
  const photos = await keepDoorPhotos(store, demo)
  report('Writing 60 days of a made-up shop …')
  const rows = await inTransaction(db, async (tx) => {
    // Loading is not serving: on a busy machine it takes its time, also between two statements.
    await tx.execute(sql`set local statement_timeout = '60s'`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '120s'`)
    // Another node may be here as well: the past is written once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kade-demo'))`)
    if ((await tx.$count(storeSettings)) > 0) return null
    for (const text of help) await setHelpText(tx, text)
    for (const policy of policies) await publishPolicy(tx, policy, new Date())
    await addAliases(tx, aliases)
    await openStore(tx, settings, marts)
    // Goods have been in stock since the shop's first day, so that slow sellers can be detected.
    await tx.execute(sql`update product set created_at = now() - interval '61 days'`)
    const written = await writePast(tx, { words: past, secret, photos }, new Date())
    await loadLots(tx, new Date())
    await loadPurchases(tx)
    await loadDeals(tx, new Date())
    await loadStocktake(tx, new Date())
    return written
  })
  if (rows) {
    fillSandbox(sandboxFolder, rows)
    await lookNow(db)
  }
  report('The demo store is ready.')
}

/** The first run of the auditor, so that the console's page begins with a light of today. */
async function lookNow(db: Db): Promise<void> {
  const found = await findCasesInBooks(db, await findProblems(db))
  const sums = await readSums(db)
  await inTransaction(db, (tx) => recordRun(tx, { found, books: { sums }, by: null }))
}

async function loadCatalogue(db: Db, demo: DemoFiles, report: (line: string) => void): Promise<void> {
  const count = await importFile(db, 'demo/catalogue.csv', await demo.catalogue())
  report(`Loaded the demo catalogue: ${count} products.`)
  await importFile(db, 'demo/product-notices.csv', await demo.notices())
}

/** Returns how many rows the file has. @throws Error with every bad row. */
async function importFile(db: Db, name: string, file: Buffer): Promise<number> {
  const result = await importCatalogue(db, file, { note: 'Demo catalogue' })
  if (result.kind !== 'refused') return result.inserted + result.updated + result.unchanged
  const lines = result.problems.map(({ line, column, reason }) => `line ${line}, ${column ?? 'row'}: ${reason}`)
  throw new Error(`${name} cannot be imported:\n${lines.join('\n')}`)
}

async function openStore(
  tx: Tx,
  facts: Awaited<ReturnType<DemoFiles['settings']>>,
  marts: Awaited<ReturnType<DemoFiles['marts']>>,
): Promise<void> {
  await tx
    .insert(mart)
    .values(marts.map((branch, position) => ({ ...branch, position })))
    .onConflictDoNothing()
  await tx.insert(storeSettings).values({ facts }).onConflictDoNothing()
}
