import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { AUDIT_CHECKS, isAuditCheck } from './audit-checks.ts'

const namesIn = (path: string, pattern: RegExp) => [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, name = '']) => name)

it('lists every invariant of the books, and no other', () => {
  const invariants = namesIn('server/database/audit.sql', /^SELECT '([^']+)'/gm)
  expect(AUDIT_CHECKS.filter((name) => /^I\d/.test(name)).toSorted()).toEqual(invariants.toSorted())
})

it('lists everything that the auditor finds waiting', () => {
  const waiting = namesIn('server/audit/find-problems.ts', /^ *select '([^']+)'/gm)
  expect(waiting).toHaveLength(5)
  expect(waiting.filter((name) => !isAuditCheck(name))).toEqual([])
})
