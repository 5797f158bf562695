import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import { printLine, runOnDatabase } from '#server/database/run-on-database.ts'
import { type ImportResult, importCatalogue } from './import-catalogue.ts'

const USAGE = 'Usage: npm run catalogue:import -- FILE [--dry-run]'
/** Maximum number of problems that are printed. */
const SHOWN = 100

const complain = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } }, allowPositionals: true })
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) {
    complain(USAGE)
    return 1
  }
  const file = await readFile(path)
  const result = await runOnDatabase(async (db) => {
    const progress = showProgress()
    const imported = await importCatalogue(db, file, { dryRun: values['dry-run'], note: 'Catalogue file', onProgress: progress.update })
    progress.end()
    return imported
  })
  return print(result, path)
}

/** Shows a progress bar in a terminal, or a line per quarter in a log. */
function showProgress(): { update: (done: number, total: number) => void; end: () => void } {
  if (!process.stdout.isTTY) {
    let quarter = 0
    return {
      update: (done, total) => {
        const reached = Math.floor((4 * done) / total)
        if (reached > quarter) printLine(`${done} of ${total} rows`)
        quarter = reached
      },
      end: () => undefined,
    }
  }
  const bar = new SingleBar({ format: '{bar} {percentage} %, {value} of {total} rows', hideCursor: true })
  let started = false
  return {
    update: (done, total) => {
      if (!started) bar.start(total, 0)
      started = true
      bar.update(done)
    },
    end: () => bar.stop(),
  }
}

function print(result: ImportResult, path: string): number {
  if (result.kind !== 'refused') {
    const { inserted, updated, unchanged } = result
    const outcome = result.kind === 'checked' ? 'Dry run, nothing was changed. It would be' : 'Done'
    printLine(`${outcome}: ${inserted} inserted, ${updated} updated, ${unchanged} unchanged.`)
    return 0
  }
  const { problems } = result
  for (const { line, column, reason } of problems.slice(0, SHOWN))
    complain(`${path}:${line}: ${column === null ? '' : `${column}: `}${reason}`)
  if (problems.length > SHOWN) complain(`and ${problems.length - SHOWN} more.`)
  complain(`Nothing was imported: the file has ${problems.length === 1 ? 'one problem' : `${problems.length} problems`}.`)
  return 1
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    complain(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  },
)
