import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { LANGUAGES } from '#contract/languages.ts'
import type { AllTexts } from './locale-files.ts'

const localized = z.object({ en: z.string(), ko: z.string(), si: z.string(), np: z.string() })
const helpSchema = z.array(z.object({ _id: z.string(), question: localized, answer: localized }))
const slidesSchema = z.array(z.object({ id: z.string(), title: localized, description: localized }))
const rowSchema = z.object({ sku: z.string() }).catchall(z.string())

/** Texts of the demo in the help centre, on the slides and of its items, in the four languages. */
export function readDemoTexts(root: string): AllTexts {
  const read = (name: string) => readFileSync(join(root, 'demo', name), 'utf8')
  const texts = {
    en: new Map<string, string>(),
    ko: new Map<string, string>(),
    si: new Map<string, string>(),
    np: new Map<string, string>(),
  }
  const add = (key: string, text: z.infer<typeof localized>) => {
    for (const language of LANGUAGES) texts[language].set(key, text[language])
  }
  for (const { _id, question, answer } of helpSchema.parse(JSON.parse(read('help.json')))) {
    add(`help.${_id}.question`, question)
    add(`help.${_id}.answer`, answer)
  }
  for (const { id, title, description } of slidesSchema.parse(JSON.parse(read('slides.json')))) {
    add(`slides.${id}.title`, title)
    add(`slides.${id}.description`, description)
  }
  const rows: unknown[] = parse(read('catalogue.csv'), { columns: true })
  for (const row of rows.map((each) => rowSchema.parse(each))) {
    for (const part of ['name', 'description']) {
      const of = (suffix: string) => row[`${part}_${suffix}`] ?? ''
      add(`${row.sku}.${part}`, { en: of('en'), ko: of('ko'), si: of('si'), np: of('ne') })
    }
  }
  return texts
}
