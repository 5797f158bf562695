import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Separates two statements; `server/database/migrate.ts` divides a file there. */
const BREAKPOINT = '\n--> statement-breakpoint\n'
const NAME = /^[a-z][a-z0-9_]*$/

/**
 * Writes the statements as the next migration of the folder, numbered after the highest, and returns the name of the file. Migrations are
 * applied in the order of their names.
 * @throws Error when the name is not of small letters, digits and `_`.
 */
export async function writeMigration(folder: string, name: string, statements: readonly string[]): Promise<string> {
  if (!NAME.test(name)) throw new Error('Name the migration in small letters, digits and _, such as: npm run migration -- order_gift')
  const numbers = (await readdir(folder)).map((file) => Number.parseInt(file, 10)).filter((number) => !Number.isNaN(number))
  const next = Math.max(-1, ...numbers) + 1
  const file = `${String(next).padStart(4, '0')}_${name}.sql`
  const text = statements.length > 0 ? statements.map((statement) => statement.trim()).join(BREAKPOINT) : '-- Statements by hand.'
  await writeFile(join(folder, file), `${text}\n`, { flag: 'wx' })
  return file
}
