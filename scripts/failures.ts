import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** Lines of a failure's message that are said again. */
const MOST_LINES = 12

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

/** The failures in a report of Vitest, each with the beginning of its message; none when the report is missing. */
export function vitestFailures(report: unknown): string[] {
  const { data } = vitestReport.safeParse(report)
  return (data?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [said(name, [message])] : []
    return failed.map(({ fullName, failureMessages }) => said(`${name} › ${fullName}`, failureMessages ?? []))
  })
}

/** The failures in a report of Playwright, each with the beginning of its last message. */
export function playwrightFailures(report: unknown): string[] {
  const { data } = playwrightReport.safeParse(report)
  return (data?.suites ?? []).flatMap(failuresOf)
}

function failuresOf({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        said(
          `[${projectName}] ${file} › ${title}`,
          (results.at(-1)?.errors ?? []).map(({ message = '' }) => message),
        ),
      ),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}

function said(name: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, MOST_LINES)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}
