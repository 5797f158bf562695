import type { ReportFailures } from './failures.ts'

/** So many tests that needed a second try fail the run: that is no accident of a busy machine any more. */
const TOO_MANY_FLAKY = 3

/** Counts what a test run found. Every test is in one of the two counts, and in one only. */
export interface Tally {
  /** Counts one step that is a test as a whole. */
  step(name: string, ok: boolean): void
  /** Counts the tests of a report. `passed` has the flaky ones in it. */
  report(passed: number, failed: number, found: ReportFailures): void
  /** The last lines of the run, the counts at the end, and whether everything held. Three flaky tests or more count as failed. */
  end(): { text: string; ok: boolean }
}

/** A tally that begins with nothing. */
export function createTally(): Tally {
  let passed = 0
  let failed = 0
  const failures: string[] = []
  const flaky: string[] = []
  return {
    step(name, ok) {
      if (ok) passed++
      else {
        failed++
        failures.push(name)
      }
    },
    report(more, fewer, found) {
      passed += more
      failed += fewer
      failures.push(...found.failures)
      flaky.push(...found.flaky)
    },
    end() {
      const lost = flaky.length >= TOO_MANY_FLAKY ? flaky.length : 0
      const all = failed + lost
      const text = [
        ...(failures.length > 0 ? [`What failed:\n${failures.join('\n')}`] : []),
        ...(flaky.length > 0 ? [flaky.map((name) => `flaky: ${name}`).join('\n')] : []),
        ...(lost > 0 ? [`${lost} tests passed only when tried again; from ${TOO_MANY_FLAKY} on they count as failed.`] : []),
        `${passed - lost} passed, ${all} failed`,
      ].join('\n\n')
      return { text, ok: all === 0 }
    },
  }
}
