import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

const row = z.object({
  sku: z.string(),
  category: z.string(),
  name_en: z.string(),
  name_si: z.string(),
  brand: z.string(),
  unit: z.string(),
})

/** The facts of a product that its drawing needs. */
export type CatalogueRow = z.infer<typeof row>

/** Reads the demo's catalogue. @throws when a row lacks a column. */
export function readCatalogue(): CatalogueRow[] {
  const text = readFileSync(new URL('../../../demo/catalogue.csv', import.meta.url), 'utf8')
  return z.array(row).parse(parse(text, { columns: true, bom: true, skip_empty_lines: true }))
}

/** Net content in grams or millilitres as far as the unit contains it ("5 x 75 g" = 375); undefined for pieces. */
function netContent(unit: string): number | undefined {
  const found = /(?:(\d+)\s*x\s*)?(\d+(?:\.\d+)?)\s*(kg|g|ml|L)\b(?:\s*x\s*(\d+))?/.exec(unit)
  if (!found) return undefined
  const [, before, amount, measure, after] = found
  const times = Number(before ?? after ?? 1)
  return Number(amount) * times * (measure === 'kg' || measure === 'L' ? 1000 : 1)
}

/** Relative size of a pack, 0 (25 g) to 1 (5 kg), on a logarithmic scale, as a shelf looks to the eye. */
export function packSize(unit: string): number {
  const amount = netContent(unit) ?? 300
  const size = Math.log10(amount / 25) / Math.log10(5000 / 25)
  return Math.min(1, Math.max(0, size))
}
