import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AuditCheck } from '#contract/rules/audit-checks.ts'
import { auditCase } from '#server/database/schema/reconcile.ts'
import { and, eq, isNull } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { noteCase } from './change-case.ts'
import { casesOfDifferences, type FoundCase, findCasesInBooks } from './find-cases.ts'
import { readReconcile } from './read-reconcile.ts'
import { readSums } from './read-sums.ts'
import { recordRun } from './record-run.ts'

const NOTE = 'The list of the courier was late'

let database: TestDatabase
let owner: Person
beforeAll(async () => {
  database = await createTestDatabase()
  owner = await createPeople(database.db).person('owner')
})
beforeEach(() => database.empty('audit_run, audit_case'))
afterAll(() => database.close())

const inBooks = (check: AuditCheck, ...subjects: string[]) =>
  findCasesInBooks(
    database.db,
    subjects.map((subject) => ({ check, subject })),
  )
const run = async (found: readonly FoundCase[]) => {
  const sums = await readSums(database.db)
  return inTransaction(database.db, (tx) => recordRun(tx, { found, books: { sums }, by: null }))
}
/** Records a run in which the provider differs about this payment, or agrees. */
const record = (id: string, check?: AuditCheck) => {
  const about = { id, orderId: id, there: 1 }
  const found = check ? casesOfDifferences([{ check, subject: id, payment: about }]) : []
  return inTransaction(database.db, (tx) => recordRun(tx, { found, payments: [id], by: null }))
}
async function note(name: AuditCheck): Promise<void> {
  const [open] = await database.db
    .select()
    .from(auditCase)
    .where(and(isNull(auditCase.closedAt), eq(auditCase.name, name)))
  await inTransaction(database.db, (tx) => noteCase(tx, open?.id ?? '', NOTE, owner.id))
}
const subjects = async () => (await readReconcile(database.db, new Date())).cases.map(({ subject }) => subject).sort()

it('a noted fault of the books is a case again when it comes back after all agreed, and the note stays in the history', async () => {
  const found = await inBooks('effects waiting for an hour', 'mail.send (3)')
  expect((await run(found)).open).toBe(1)
  await note('effects waiting for an hour')
  expect((await run(await inBooks('effects waiting for an hour', 'mail.send (90)'))).open).toBe(0)
  expect(await run([])).toEqual({ open: 0, closed: 0 })
  expect((await run(found)).open).toBe(1)
  expect((await readReconcile(database.db, new Date())).closed).toMatchObject([{ closing: 'noted', note: NOTE, by: expect.any(String) }])
  expect(await run([])).toEqual({ open: 0, closed: 1 })
})

it('a noted difference to a provider is a case again when it comes back after both agreed', async () => {
  const check = 'provider gave back another sum than the books say'
  await record('p1', check)
  await note(check)
  // Another payment that agrees proves nothing about this one.
  await record('p2')
  expect((await record('p1', check)).open).toBe(0)
  await record('p1')
  expect((await record('p1', check)).open).toBe(1)
})

it('a note holds for the line that it is of, not for the others of its order', async () => {
  const check = 'I6 more refunded than was bought'
  await run(await inBooks(check, 'order-1 1'))
  await note(check)
  await run(await inBooks(check, 'order-1 1', 'order-1 2'))
  expect(await subjects()).toEqual(['order-1 2'])
})

it('a note holds for one failure of a job, whatever its text, and not for the next one', async () => {
  const failing = (since: string, failure: string) => inBooks('job failing', `expire-orders since ${since} (${failure})`)
  await run(await failing('2026-03-01T01:10Z', 'Error'))
  await note('job failing')
  expect((await run(await failing('2026-03-01T01:10Z', 'TypeError'))).open).toBe(0)
  // It went well and failed again between two runs.
  expect((await run(await failing('2026-03-02T04:00Z', 'Error'))).open).toBe(1)
})
