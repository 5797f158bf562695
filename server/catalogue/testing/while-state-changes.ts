import type { Pool } from 'pg'

/** Calls `read` again and again, while the only import of the table alternates between `undoing` and `undone`. Returns the results. */
export async function whileStateChanges<Result>(
  pool: Pool,
  table: 'product_import' | 'picture_import',
  read: () => Promise<Result>,
): Promise<Result[]> {
  let over = false
  const set = (state: string) => pool.query(`update ${table} set state = $1`, [state])
  const change = async () => {
    while (!over) for (const state of ['undone', 'undoing']) await set(state)
  }
  await set('undoing')
  const changing = change()
  const results: Result[] = []
  try {
    for (let times = 0; times < 60; times++) results.push(await read())
  } finally {
    over = true
    await changing
  }
  return results
}
