import { storeFactsSchema } from '#contract/calls/settings.ts'
import { printLine, runOnDatabase } from '#server/database/run-on-database.ts'
import { storeSettings } from '#server/database/schema/settings.ts'
import { exitWithStartError, StartError } from '#server/platform/process/start-error.ts'
import { readJsonFile } from '#server/platform/read-json-file.ts'

/** `npm run shop:settings -- FILE`: writes the store's facts from a JSON file shaped like `demo/store-settings.json`. */
async function setSettings(path: string | undefined): Promise<void> {
  if (path === undefined) throw new StartError('Usage: npm run shop:settings -- FILE.json')
  const facts = await readJsonFile(path, storeFactsSchema)
  await runOnDatabase((db) =>
    db
      .insert(storeSettings)
      .values({ facts })
      .onConflictDoUpdate({ target: storeSettings.id, set: { facts, updatedAt: new Date() } }),
  )
  printLine('The store settings are saved.')
}

await setSettings(process.argv[2]).catch(exitWithStartError)
