import {
  type CellProblem,
  IMPORT_ROW_KINDS,
  IMPORT_ROW_STATES,
  IMPORT_STATES,
  type ImportGroup,
  type ImportRow,
  type ImportRowKind,
  type ImportRowState,
  type ImportState,
  PRODUCT_FILE_KINDS,
  type ProductFileKind,
} from '#contract/calls/console/products/product-files.ts'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from '#server/platform/database/drizzle.ts'
import { oneOf } from './one-of.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A product file that staff compared with the shop, and perhaps brought in. Its rows go after the days in which it can be undone. */
export const productImport = pgTable(
  'product_import',
  {
    id: text('id').primaryKey(),
    /** The account of staff. No foreign key: the import goes on when the account is gone. */
    actorId: text('actor_id').notNull(),
    readAt: instant('read_at').notNull().defaultNow(),
    fileName: text('file_name').notNull(),
    fileKind: text('file_kind').$type<ProductFileKind>().notNull(),
    encoding: text('letters').notNull(),
    delimiter: text('delimiter'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** The heading as the file has it, for the file of rows to mend, and the names of unknown columns. */
    header: jsonb('header').$type<string[]>().notNull(),
    ignored: jsonb('ignored').$type<string[]>().notNull(),
    emptyClears: boolean('empty_clears').notNull(),
    origin: text('origin'),
    total: integer('total').notNull(),
    same: integer('same').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('product_import_state', oneOf(table.state, IMPORT_STATES)),
    check('product_import_kind', oneOf(table.fileKind, PRODUCT_FILE_KINDS)),
    index('product_import_read').on(table.readAt, table.id),
  ],
)

/** A product of the file that would change the shop, or cannot be read. Those that are as before are only counted. */
export const productImportRow = pgTable(
  'product_import_row',
  {
    importId: text('import_id')
      .notNull()
      .references(() => productImport.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<ImportRowKind>().notNull(),
    state: text('state').$type<ImportRowState>().notNull(),
    unsure: boolean('unsure').notNull(),
    groups: text('groups').array().$type<ImportGroup[]>().notNull(),
    /** The cells that differ; of a new product all that are not empty. */
    changes: jsonb('changes').$type<ImportRow['changes']>().notNull(),
    problems: jsonb('problems').$type<CellProblem[]>().notNull(),
    /** The cells of a row that cannot be read, as the store understood them, and as the file has them. */
    given: jsonb('given').$type<Record<string, string>>(),
    raw: jsonb('raw').$type<string[][]>(),
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    check('product_import_row_kind', oneOf(table.kind, IMPORT_ROW_KINDS)),
    check('product_import_row_state', oneOf(table.state, IMPORT_ROW_STATES)),
    index('product_import_row_state_line').on(table.importId, table.state, table.line),
  ],
)
