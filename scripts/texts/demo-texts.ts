import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { LANGUAGES } from '#contract/rules/languages.ts'
import type { AllTexts } from './locale-files.ts'

const localized = z.object({ en: z.string(), ko: z.string(), si: z.string(), np: z.string() })
const slidesSchema = z.array(z.object({ id: z.string(), title: localized, description: localized }))
const rowSchema = z.object({ sku: z.string() }).catchall(z.string())

const policySchema = z.object({ sections: z.array(z.object({ title: localized, text: localized })) })

const POLICIES = ['terms', 'privacy', 'returns']
/** Tables of the demo, with the columns of our own words in four languages; the kinds and ingredients of notices have those of the law. */
const TABLES = {
  'catalogue.csv': ['name', 'description'],
  'product-notices.csv': ['contents', 'usage', 'cautions'],
}

/** Texts of the demo in the policies, on the slides, of its items and their notices, in the four languages. */
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
  for (const { id, title, description } of slidesSchema.parse(JSON.parse(read('slides.json')))) {
    add(`slides.${id}.title`, title)
    add(`slides.${id}.description`, description)
  }
  for (const name of POLICIES) {
    const { sections } = policySchema.parse(JSON.parse(read(`policies/${name}.json`)))
    for (const [at, { title, text }] of sections.entries()) {
      add(`policies.${name}.${at + 1}.title`, title)
      add(`policies.${name}.${at + 1}.text`, text)
    }
  }
  for (const [file, parts] of Object.entries(TABLES)) {
    const rows: unknown[] = parse(read(file), { columns: true })
    for (const row of rows.map((each) => rowSchema.parse(each))) {
      for (const part of parts) {
        const of = (suffix: string) => row[`${part}_${suffix}`] ?? ''
        add(`${row.sku}.${part}`, { en: of('en'), ko: of('ko'), si: of('si'), np: of('ne') })
      }
    }
  }
  return texts
}
