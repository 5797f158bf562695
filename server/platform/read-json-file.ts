import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { fieldFaults, REPORTED } from './field-problems.ts'
import { StartError } from './process/start-error.ts'
import { text } from './texts.ts'

/** Reads and validates a JSON file that the operator named. @throws StartError that names every missing or invalid field. */
export async function readJsonFile<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> {
  const parsed = schema.safeParse(await readJson(path), REPORTED)
  if (parsed.success) return parsed.data
  const lines = fieldFaults(parsed.error.issues).map(
    ({ field, message }) => `- ${field}: ${typeof message === 'string' ? message : text('en', message.text, message.values)}`,
  )
  throw new StartError(`${path} is not complete:\n${lines.join('\n')}`)
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new StartError(`${path} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
