import {
  ZIPPED_KINDS,
  ZIPPED_PROBLEMS,
  ZIPPED_STATES,
  type ZippedKind,
  type ZippedProblem,
  type ZippedState,
} from '#contract/calls/console/products/picture-files.ts'
import { IMPORT_STATES, type ImportState } from '#contract/calls/console/products/product-files.ts'
import { bigint, check, index, integer, pgTable, primaryKey, smallint, sql, text, timestamp } from '#server/platform/database/drizzle.ts'
import { oneOf } from './one-of.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A zip file of pictures that staff compared with the shop, and perhaps brought in. */
export const pictureImport = pgTable(
  'picture_import',
  {
    id: text('id').primaryKey(),
    /** The account of staff. No foreign key: the import goes on when the account is gone. */
    actorId: text('actor_id').notNull(),
    readAt: instant('read_at').notNull().defaultNow(),
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    state: text('state').$type<ImportState>().notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [check('picture_import_state', oneOf(table.state, IMPORT_STATES)), index('picture_import_read').on(table.readAt, table.id)],
)

/** An entry of a zip file. Its bytes lie in the file store until it is on the shelf. */
export const pictureImportRow = pgTable(
  'picture_import_row',
  {
    importId: text('import_id')
      .notNull()
      .references(() => pictureImport.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    entry: text('entry').notNull(),
    bytes: integer('bytes').notNull(),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    /** No foreign key: a product that is gone by then is one of the problems. */
    productId: integer('product_id'),
    place: smallint('place'),
    kind: text('kind').$type<ZippedKind>().notNull(),
    state: text('state').$type<ZippedState>().notNull(),
    problem: text('problem').$type<ZippedProblem>(),
    /** The name in the file store. */
    file: text('file'),
    /** The pictures of the product before and after, in their order. */
    before: text('before').array(),
    after: text('after').array(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    check('picture_import_row_kind', oneOf(table.kind, ZIPPED_KINDS)),
    check('picture_import_row_state', oneOf(table.state, ZIPPED_STATES)),
    check('picture_import_row_problem', oneOf(table.problem, ZIPPED_PROBLEMS)),
    check('picture_import_row_place', sql`${table.place} between 1 and 3`),
    check('picture_import_row_taken', sql`${table.kind} = 'bad' or (${table.productId} is not null and ${table.place} is not null)`),
    index('picture_import_row_product').on(table.importId, table.state, table.productId),
    index('picture_import_row_file').on(table.file),
  ],
)
