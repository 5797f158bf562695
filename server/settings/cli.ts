import { readFile } from 'node:fs/promises'
import { storeSettingsSchema } from '#contract/settings.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabaseBesideStore } from '#server/database/open.ts'
import { storeSettings } from '#server/database/schema/settings.ts'
import { parseConfig } from '#server/platform/config.ts'
import { fieldProblems } from '#server/platform/field-problems.ts'
import { exitWithStartError, StartError } from '#server/platform/start-error.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** `npm run shop:settings -- FILE`: writes the store's facts from a JSON file shaped like `demo/store-settings.json`. */
async function setSettings(path: string | undefined): Promise<void> {
  if (path === undefined) throw new StartError('Usage: npm run shop:settings -- FILE.json')
  const parsed = storeSettingsSchema.safeParse(await readJson(path))
  if (!parsed.success) {
    const lines = fieldProblems(parsed.error.issues).map(({ field, message }) => `- ${field}: ${message}`)
    throw new StartError(`${path} is not complete:\n${lines.join('\n')}`)
  }
  const database = await openDatabaseBesideStore(parseConfig({ ...process.env, KADE_MODE: 'demo' }), say)
  try {
    await migrate(database.url, say)
    const facts = parsed.data
    await database.db
      .insert(storeSettings)
      .values({ facts })
      .onConflictDoUpdate({ target: storeSettings.id, set: { facts, updatedAt: new Date() } })
    say('The store settings are saved.')
  } finally {
    await database.close()
  }
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new StartError(`${path} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

await setSettings(process.argv[2]).catch(exitWithStartError)
