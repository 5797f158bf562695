import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { expect } from 'vitest'

const audit = readFileSync(new URL('../database/audit.sql', import.meta.url), 'utf8')

/** Runs the auditor and expects that no invariant of stock, orders and money is broken. */
export async function expectCleanAudit(pool: Pool): Promise<void> {
  const { rows } = await pool.query(audit)
  expect(rows).toEqual([])
}
