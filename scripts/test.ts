import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ensurePagesBuilt } from '#server/pages/build-pages.ts'
import startStore from '../e2e/start-store.ts'
import { CHECKS } from './checks.ts'
import { CHROMIUM, ensureChromium } from './ensure-chromium.ts'
import { readPlaywright, readVitest } from './failures.ts'
import { keepTemporaryFilesInMemory } from './memory-folder.ts'
import { run, runApart } from './run.ts'
import { createTally } from './tally.ts'
import { sortFiles } from './test-files.ts'

/**
 * Everything that must hold: types, lint, import rules, unit and integration tests, the size of the pages, browser journeys. Goes on after
 * a failure so that one run shows all of it, repeats at the end what failed or passed only when tried again, and ends with
 * `N passed, N failed`. `npm test -- FILE...` runs those files alone: journeys (`.e2e.ts`) in the browser, the others with Vitest.
 */
const begun = performance.now()
const files = process.argv.slice(2)
const { tests: testFiles, journeys: journeyFiles } = sortFiles(files)
const tally = createTally()

// Every whole run counts like one of CI, wherever it is: a test that fails is tried once more.
process.env.CI ??= 'true'
keepTemporaryFilesInMemory()

function count(name: string, ok: boolean): void {
  tally.step(name, ok)
  console.log(`${ok ? 'passed' : 'FAILED'}: ${name}`)
}

const printTime = (name: string, since: number) => console.log(`${name}: ${Math.round((performance.now() - since) / 1_000)} s`)

/** Runs a step, and prints how long it took. */
async function timed<Result>(name: string, step: () => Promise<Result>): Promise<Result> {
  const stepBegun = performance.now()
  const result = await step()
  printTime(name, stepBegun)
  return result
}

const reports = await mkdtemp(join(tmpdir(), 'kade-reports-'))

async function read(file: string): Promise<Record<string, unknown>> {
  if (!existsSync(file)) return {}
  return JSON.parse(await readFile(file, 'utf8'))
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

async function unitAndIntegration(): Promise<void> {
  const file = join(reports, 'vitest.json')
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...testFiles])
  const report = await read(file)
  tally.report(number(report.numPassedTests), number(report.numFailedTests), readVitest(report))
  if (code !== 0 && number(report.numFailedTests) === 0) count('unit and integration tests ended in good order', false)
}

/** A store for the journeys, and the outcome of weighing its pages; or the reason why there is none. */
type Opened = { stop: () => Promise<void>; size: { code: number; output: string } | null } | { missing: string }

/** Builds the pages when their build is outdated: tests start stores, and two of them at once would build into each other. */
async function build(): Promise<void> {
  const built = await ensurePagesBuilt(resolve(import.meta.dirname, '..'), console.log).catch((error: unknown) => error)
  if (built !== undefined) console.error(built)
  count('the pages are built', built === undefined)
}

/** Opens the store for the journeys. Pages are weighed here, before journeys write into the shop. */
async function openStore(): Promise<Opened> {
  if (!(await ensureChromium())) return { missing: `a browser for the journeys (${CHROMIUM} is missing and could not be installed)` }
  const stop = await startStore().catch((error: unknown) => console.error(error))
  if (!stop) return { missing: 'a store for the journeys' }
  const size = files.length === 0 ? await timed('the size of the pages', () => runApart('node', ['--run', 'size'])) : null
  return { stop, size }
}

/** Starts Playwright with these arguments and settings of the environment, and returns its exit code. */
type Walk = (args: readonly string[], env: Record<string, string>) => Promise<number>

/** Walks the journeys of these projects of `playwright.config.ts`; there need not be one in the files that were named. */
async function journeys(projects: readonly string[], walk: Walk): Promise<void> {
  const file = join(reports, `${projects.join('-')}.json`)
  const args = ['test', '--reporter=list,json', '--pass-with-no-tests', ...projects.map((name) => `--project=${name}`), ...journeyFiles]
  const code = await walk(args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const report = await read(file)
  const { stats } = report
  const { expected, flaky, unexpected } =
    typeof stats === 'object' && stats !== null
      ? { expected: 0, flaky: 0, unexpected: 0, ...stats }
      : { expected: 0, flaky: 0, unexpected: 0 }
  tally.report(expected + flaky, unexpected, readPlaywright(report))
  if (code !== 0 && unexpected === 0) count('browser journeys ended in good order', false)
}

/** Walks the journeys that nobody else may visit the shop meanwhile, then those that wait for its clock. Returns their lines, for later. */
async function earlyJourneys(): Promise<string> {
  let lines = ''
  const walkApart: Walk = async (args, env) => {
    const { code, output } = await runApart('playwright', args, env)
    lines += output
    return code
  }
  await journeys(['alone'], walkApart)
  await journeys(['waiting-phone', 'waiting-desktop'], walkApart)
  return lines
}

/** Returns what the checks found, for later: they run beside the tests, whose lines they must not break. */
async function checks(): Promise<{ name: string; code: number; output: string }[]> {
  const found: { name: string; code: number; output: string }[] = []
  for (const name of CHECKS) found.push({ name, ...(await runApart('node', ['--run', name])) })
  return found
}

// Beside the tests, whose processes wait a good part of their time: first the checks, then the store and the journeys that mostly wait.
const checked = files.length === 0 ? timed('the checks', checks) : Promise.resolve([])
if (files.length === 0 || journeyFiles.length > 0) await timed('the build', build)
const opened = files.length === 0 || journeyFiles.length > 0 ? checked.then(openStore) : Promise.resolve(null)
const walked = opened.then((store) => (store && !('missing' in store) ? timed('the early journeys', earlyJourneys) : ''))
if (files.length === 0 || testFiles.length > 0) await timed('the unit and integration tests', unitAndIntegration)
for (const { name, code, output } of await checked) {
  process.stdout.write(output)
  count(name, code === 0)
}
const store = await opened
if (store && 'missing' in store) count(store.missing, false)
else if (store) {
  if (store.size) {
    process.stdout.write(store.size.output)
    count('size of the pages', store.size.code === 0)
  }
  process.stdout.write(await walked)
  try {
    await timed('the journeys', () => journeys(['phone', 'desktop'], (args, env) => run('playwright', args, env)))
  } finally {
    await store.stop()
  }
}
await rm(reports, { recursive: true, force: true })

printTime('the whole run', begun)
const { text, ok } = tally.end()
console.log(`\n${text}`)
process.exitCode = ok ? 0 : 1
