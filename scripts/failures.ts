import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** Lines of a failure's message that are printed again. */
const MAX_LINES = 12

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() })),
    }),
  ),
})

const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
const playwrightReport = z.object({ suites: z.array(playwrightSuite) })
type PlaywrightSuite = z.infer<typeof playwrightSuite>

/**
 * The content of a report beside its counts: failures, and tests that passed only when tried again, each with the beginning of its message.
 */
export interface ReportFailures {
  failures: string[]
  flaky: string[]
}

/** The failures in a report of Vitest; none when the report is missing. A test that passed but has messages failed at its first try. */
export function readVitest(report: unknown): ReportFailures {
  const { data } = vitestReport.safeParse(report)
  const found: ReportFailures = { failures: [], flaky: [] }
  for (const { name, status, message, assertionResults } of data?.testResults ?? []) {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') found.failures.push(formatFailure(name, [message]))
    for (const { fullName, failureMessages } of failed) found.failures.push(formatFailure(`${name} › ${fullName}`, failureMessages ?? []))
    for (const test of assertionResults)
      if (test.status === 'passed' && (test.failureMessages ?? []).length > 0)
        found.flaky.push(formatFailure(`${name} › ${test.fullName}`, test.failureMessages ?? []))
  }
  return found
}

/**
 * The failures in a report of Playwright, each with its last message, and flaky tests with their first; none when the report is missing.
 */
export function readPlaywright(report: unknown): ReportFailures {
  const { data } = playwrightReport.safeParse(report)
  const found: ReportFailures = { failures: [], flaky: [] }
  for (const suite of data?.suites ?? []) readSuite(suite, found)
  return found
}

function readSuite({ file, specs, suites = [] }: PlaywrightSuite, found: ReportFailures): void {
  for (const { title, tests } of specs)
    for (const { projectName, status, results } of tests) {
      const name = `[${projectName}] ${file} › ${title}`
      const shown = results.at(status === 'flaky' ? 0 : -1)
      const messages = (shown?.errors ?? []).map(({ message = '' }) => message)
      if (status === 'unexpected') found.failures.push(formatFailure(name, messages))
      if (status === 'flaky') found.flaky.push(formatFailure(name, messages))
    }
  for (const suite of suites) readSuite(suite, found)
}

function formatFailure(name: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, MAX_LINES)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}
