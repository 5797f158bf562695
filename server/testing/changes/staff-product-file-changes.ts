import { expect } from 'vitest'
import {
  consoleMendCell,
  consoleReadProductFile,
  consoleStartImport,
  consoleUndoImport,
} from '#contract/calls/console/products/product-files.ts'
import { form } from '../form.ts'
import type { Desk, StaffChange } from './staff-changes.ts'

const FILE = 'sku,category,name_en,unit,price_krw,origin_country\nI-1,Spicez,Curry,250 g,6500,LK\n'
const newest = (desk: Desk) => desk.idFrom('select id from product_import order by read_at desc')

/** One of each change of product files, in an order in which each finds what it needs. */
export const PRODUCT_FILE_CHANGES: StaffChange[] = [
  {
    call: consoleReadProductFile,
    prepare: async () => ({
      body: form({ fileName: 'new.csv', productFile: new Blob([FILE]) }, 'new.csv'),
      subject: ['product-import', expect.any(String)],
      after: { file: 'new.csv', rows: 1, state: 'ready' },
    }),
  },
  {
    call: consoleMendCell,
    prepare: async (desk) => {
      const importId = await newest(desk)
      const cell = { line: 2, column: 'category', value: 'Spices' }
      return { body: { importId, ...cell }, subject: ['product-import', importId], after: cell }
    },
  },
  {
    call: consoleStartImport,
    prepare: async (desk) => {
      const importId = await newest(desk)
      return {
        body: { importId, unsure: [] },
        subject: ['product-import', importId],
        before: { state: 'ready' },
        after: { state: 'running', file: 'new.csv', rows: 1 },
      }
    },
  },
  {
    call: consoleUndoImport,
    prepare: async (desk) => {
      const importId = await newest(desk)
      await desk.rows("update product_import set state = 'done', ended_at = now() where id = $1", importId)
      return {
        body: { importId },
        subject: ['product-import', importId],
        before: { state: 'done', file: 'new.csv' },
        after: { state: 'undoing' },
      }
    },
  },
]
