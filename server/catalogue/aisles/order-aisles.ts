import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { readAisles } from './aisles.ts'

/**
 * Puts aisles first in this order; the others follow as they stood. Returns the order of names before.
 * @param was the order that the writer saw. Aisles that came or went since are no conflict.
 * @throws Refusal NOT_FOUND when one of them is unknown, CHANGED_MEANWHILE when somebody else has moved them; nothing changes then.
 */
export async function orderAisles(tx: Tx, names: readonly string[], was: readonly string[]): Promise<string[]> {
  await tx.execute(sql`lock table aisle in share row exclusive mode`)
  const before = (await readAisles(tx)).names
  if (!names.every((name) => before.includes(name))) throw new Refusal('NOT_FOUND')
  const seen = was.filter((name) => before.includes(name))
  const now = before.filter((name) => was.includes(name))
  if (now.some((name, at) => name !== seen[at])) throw new Refusal('CHANGED_MEANWHILE')
  const after = [...new Set([...names, ...before])]
  await tx.execute(sql`
    update aisle set position = array_position(${sql.param(after)}::text[], name) - 1
    where position <> array_position(${sql.param(after)}::text[], name) - 1`)
  return [...before]
}
