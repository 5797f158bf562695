import { join, resolve } from 'node:path'
import { saveSchema, schemaNow, statementsBetween, storedSchema } from './schema-snapshot.ts'
import { writeMigration } from './write-migration.ts'

/*
 * `npm run migration -- NAME` writes the next migration from what was changed in `server/database/schema`, and notes that the migrations
 * lead there. Without a change it writes an empty one for statements by hand. With `--noted` in place of a name it only notes, for a
 * migration that is there already.
 */

const MIGRATIONS = resolve(import.meta.dirname, '../server/database/migrations')

const name = process.argv[2] ?? ''
const schema = await schemaNow()
if (name === '--noted') {
  await saveSchema(schema)
  console.log('The migrations are noted to lead to the schema as it is.')
} else {
  const statements = await statementsBetween(await storedSchema(), schema)
  const file = await writeMigration(MIGRATIONS, name, statements)
  await saveSchema(schema)
  console.log(`Wrote ${join('server/database/migrations', file)} with ${statements.length} statements. Read it before you start the store.`)
}
