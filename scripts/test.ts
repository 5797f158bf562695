import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import startStore from '../e2e/start-store.ts'
import { CHROMIUM, ensureChromium } from './ensure-chromium.ts'
import { playwrightFailures, vitestFailures } from './failures.ts'
import { run } from './run.ts'

/**
 * Everything that must hold: types, lint, import rules, unit and integration tests, the size of the pages, browser journeys. Goes on after
 * a failure so that one run shows all of it, says at the end again what failed, and ends with `N passed, N failed`.
 */
let passed = 0
let failed = 0
const failures: string[] = []

// Every whole run counts like one of CI, wherever it is: a test that fails is tried once more.
process.env.CI ??= 'true'

function count(name: string, ok: boolean): void {
  if (ok) passed++
  else {
    failed++
    failures.push(name)
  }
  console.log(`${ok ? 'passed' : 'FAILED'}: ${name}`)
}

/** Takes a step, and says how long it took. */
async function timed(name: string, step: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  await step()
  console.log(`${name}: ${Math.round((performance.now() - begun) / 1_000)} s`)
}

const reports = await mkdtemp(join(tmpdir(), 'kade-reports-'))

async function read(file: string): Promise<Record<string, unknown>> {
  if (!existsSync(file)) return {}
  return JSON.parse(await readFile(file, 'utf8'))
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

async function unitAndIntegration(): Promise<void> {
  const file = join(reports, 'vitest.json')
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const report = await read(file)
  passed += number(report.numPassedTests)
  failed += number(report.numFailedTests)
  failures.push(...vitestFailures(report))
  if (code !== 0 && number(report.numFailedTests) === 0) count('unit and integration tests ended in good order', false)
}

/** What needs a browser and a store, and shares both. The pages are weighed first, before journeys have written into the shop. */
async function inTheBrowser(): Promise<void> {
  if (!(await ensureChromium())) return count(`a browser for the journeys (${CHROMIUM} is missing and could not be installed)`, false)
  const stop = await startStore().catch((error: unknown) => console.error(error))
  if (!stop) return count('a store for the journeys', false)
  try {
    await timed('the size of the pages', weigh)
    await timed('the journeys', journeys)
  } finally {
    await stop()
  }
}

async function weigh(): Promise<void> {
  count('size of the pages', (await run('npm', ['run', '--silent', 'size'])) === 0)
}

async function journeys(): Promise<void> {
  const file = join(reports, 'playwright.json')
  const code = await run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const report = await read(file)
  const { stats } = report
  const { expected, flaky, unexpected } =
    typeof stats === 'object' && stats !== null
      ? { expected: 0, flaky: 0, unexpected: 0, ...stats }
      : { expected: 0, flaky: 0, unexpected: 0 }
  passed += expected + flaky
  failed += unexpected
  failures.push(...playwrightFailures(report))
  if (code !== 0 && unexpected === 0) count('browser journeys ended in good order', false)
}

async function checks(): Promise<void> {
  for (const check of ['check:types', 'check:lint', 'check:imports', 'check:unused', 'check:texts'])
    count(check, (await run('npm', ['run', '--silent', check])) === 0)
}

await timed('the checks', checks)
await timed('the unit and integration tests', unitAndIntegration)
await inTheBrowser()
await rm(reports, { recursive: true, force: true })

if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
