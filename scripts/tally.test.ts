import { expect, it } from 'vitest'
import { readPlaywright, readVitest } from './failures.ts'
import { createTally } from './tally.ts'

const NOTHING = { failures: [], flaky: [] }

it('ends with the counts, and holds when nothing failed', () => {
  const tally = createTally()
  tally.step('check:types', true)
  tally.report(41, 0, NOTHING)
  expect(tally.end()).toEqual({ text: '42 passed, 0 failed', ok: true })
})

it('prints again what failed', () => {
  const tally = createTally()
  tally.step('check:lint', false)
  tally.report(5, 1, { failures: ['a.test.ts › adds\n    expected 2'], flaky: [] })
  expect(tally.end()).toEqual({ text: 'What failed:\ncheck:lint\na.test.ts › adds\n    expected 2\n\n5 passed, 2 failed', ok: false })
})

it('names two flaky tests and counts them as passed', () => {
  const tally = createTally()
  tally.report(10, 0, { failures: [], flaky: ['one'] })
  tally.report(10, 0, { failures: [], flaky: ['two'] })
  expect(tally.end()).toEqual({ text: 'flaky: one\nflaky: two\n\n20 passed, 0 failed', ok: true })
})

it('fails with three flaky tests, whichever report they come from, and counts none of them as passed', () => {
  const tally = createTally()
  tally.report(10, 0, { failures: [], flaky: ['one', 'two'] })
  tally.report(10, 0, { failures: [], flaky: ['three'] })
  const { text, ok } = tally.end()
  expect(ok).toBe(false)
  expect(text).toMatch(/^flaky: one\nflaky: two\nflaky: three\n\n3 tests passed only when tried again.*\n\n17 passed, 3 failed$/)
})

it('finds in a report of Vitest what failed and what passed only when tried again', () => {
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({ fullName, status, failureMessages })
  const assertionResults = [test('holds', 'passed'), test('breaks', 'failed', 'expected 1'), test('wavers', 'passed', 'expected 2')]
  const report = { testResults: [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults }] }
  expect(readVitest(report)).toEqual({ failures: ['a.test.ts › breaks\n    expected 1'], flaky: ['a.test.ts › wavers\n    expected 2'] })
  const unread = { testResults: [{ name: 'b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] }] }
  expect(readVitest(unread)).toEqual({ failures: ['b.test.ts\n    no such file'], flaky: [] })
  expect(readVitest({})).toEqual(NOTHING)
})

it('finds in a report of Playwright what failed and what passed only when tried again, in inner groups too', () => {
  const spec = (title: string, status: string, ...tries: string[][]) => ({
    title,
    tests: [{ projectName: 'phone', status, results: tries.map((messages) => ({ errors: messages.map((message) => ({ message })) })) }],
  })
  const inner = { file: 'a.e2e.ts', specs: [spec('wavers', 'flaky', ['early'], [])] }
  const report = {
    suites: [
      { file: 'a.e2e.ts', specs: [spec('breaks', 'unexpected', ['slow'], ['lost']), spec('holds', 'expected', [])], suites: [inner] },
    ],
  }
  expect(readPlaywright(report)).toEqual({
    failures: ['[phone] a.e2e.ts › breaks\n    lost'],
    flaky: ['[phone] a.e2e.ts › wavers\n    early'],
  })
  expect(readPlaywright({})).toEqual(NOTHING)
})
