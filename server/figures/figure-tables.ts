import type {
  FiguresItems,
  FiguresMargin,
  FiguresMiss,
  FiguresOverview,
  FiguresVat,
  FigureTable,
  MarginSum,
  SalesSum,
  SoldItem,
  VatRow,
} from '#contract/calls/console/figures.ts'
import type { Language } from '#contract/rules/languages.ts'
import type { TextKey } from '#contract/text/translate.ts'
import type { Sheet } from '#server/platform/sheets/write-workbook.ts'
import { text } from '#server/platform/texts.ts'

/** Where the tables get their figures; each table reads what it shows. */
export interface FigureSource {
  overview: () => Promise<FiguresOverview>
  items: () => Promise<FiguresItems>
  margin: () => Promise<FiguresMargin>
  misses: () => Promise<readonly FiguresMiss[]>
  vat: () => Promise<FiguresVat>
  /** Returns the title of an aisle in the language of the tables. */
  aisleTitle: () => Promise<(name: string) => string>
}

type Text = (key: TextKey) => string
type Cells = (string | number)[]

interface Definition {
  title: TextKey
  heads: readonly TextKey[]
  rows: (source: FigureSource, t: Text) => Promise<Cells[]>
}

const sum = ({ orders, won }: SalesSum): Cells => [orders, won]
const sold = ({ sku, name, unit, sold: pieces, won, stock, stockWon }: SoldItem): Cells => [sku, name, unit, pieces, won, stock, stockWon]
const vat = ({ documents, taxed, supply, vat: tax, exempt }: Omit<VatRow, 'kind'>): Cells => [
  ...[documents, taxed, supply, tax, exempt],
  taxed + exempt,
]
const margin = ({ won, known, cost }: MarginSum): Cells => [won, known, cost, known - cost]
const MARGIN_HEADS: readonly TextKey[] = [
  'console.figures.column.sales',
  'console.figures.column.known',
  'console.figures.column.cost',
  'console.figures.column.margin',
]
const SOLD_HEADS: readonly TextKey[] = [
  'console.figures.column.sku',
  'console.figures.column.item',
  'console.figures.column.unit',
  'console.figures.column.pieces',
  'console.figures.column.sales',
  'console.figures.column.onShelf',
  'console.figures.column.onShelfWon',
]

/** From Monday. */
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const ENDED_KINDS = ['byCustomer', 'byShop', 'unpaid', 'refundedPart', 'refundedWhole'] as const

const DEFINITIONS: Readonly<Record<FigureTable, Definition>> = {
  sales: {
    title: 'console.figures.sales',
    heads: [
      'console.figures.column.when',
      'console.figures.column.orders',
      'console.figures.column.sales',
      'console.figures.column.ordersBefore',
      'console.figures.column.salesBefore',
    ],
    rows: async ({ overview }) =>
      (await overview()).steps.map(({ at, ordersBefore, wonBefore, ...own }) => [at, ...sum(own), ordersBefore, wonBefore]),
  },
  methods: {
    title: 'console.figures.methods',
    heads: ['console.figures.column.method', 'console.figures.column.orders', 'console.figures.column.sales'],
    rows: async ({ overview }, t) =>
      (await overview()).methods.map(({ method, ...own }) => [t(`console.orders.method.${method}`), ...sum(own)]),
  },
  customers: {
    title: 'console.figures.people',
    heads: [
      'console.figures.column.what',
      'console.figures.column.customers',
      'console.figures.column.orders',
      'console.figures.column.before',
    ],
    rows: async ({ overview }, t) => {
      const { people, peopleBefore } = await overview()
      return [
        [t('console.figures.new'), people.newCustomers, people.newOrders, peopleBefore.newCustomers],
        [t('console.figures.returning'), people.returning, people.returningOrders, peopleBefore.returning],
      ]
    },
  },
  ended: {
    title: 'console.figures.ended',
    heads: ['console.figures.column.what', 'console.figures.column.orders', 'console.figures.column.amount'],
    rows: async ({ overview }, t) => {
      const { ended } = await overview()
      return ENDED_KINDS.map((kind) => [t(`console.figures.endedKind.${kind}`), ...sum(ended[kind])])
    },
  },
  aisles: {
    title: 'console.figures.aisles',
    heads: ['console.figures.column.aisle', 'console.figures.column.pieces', 'console.figures.column.sales'],
    rows: async ({ items, aisleTitle }) => {
      const title = await aisleTitle()
      return (await items()).aisles.map(({ category, pieces, won }) => [title(category), pieces, won])
    },
  },
  top: { title: 'console.figures.top', heads: SOLD_HEADS, rows: async ({ items }) => (await items()).top.map(sold) },
  slow: { title: 'console.figures.slow', heads: SOLD_HEADS, rows: async ({ items }) => (await items()).slow.map(sold) },
  margin: {
    title: 'console.figures.margin',
    heads: [
      'console.figures.column.sku',
      'console.figures.column.item',
      'console.figures.column.unit',
      'console.figures.column.pieces',
      ...MARGIN_HEADS,
    ],
    rows: async ({ margin: read }) =>
      (await read()).products.map(({ sku, name, unit, pieces, ...own }) => [sku, name, unit, pieces, ...margin(own)]),
  },
  marginAisles: {
    title: 'console.figures.marginAisles',
    heads: ['console.figures.column.aisle', ...MARGIN_HEADS],
    rows: async ({ margin: read, aisleTitle }, t) => {
      const { aisles, total } = await read()
      const title = await aisleTitle()
      return [...aisles.map(({ category, ...own }) => [title(category), ...margin(own)]), [t('console.figures.all'), ...margin(total)]]
    },
  },
  hours: {
    title: 'console.figures.hours',
    heads: ['console.figures.hour', ...WEEK.map((day): TextKey => `console.today.weekday.${day}`), 'console.figures.all'],
    rows: async ({ overview }) => {
      const { hours } = await overview()
      const at = (hour: number, weekday: number) => hours.find((one) => one.hour === hour && one.weekday === weekday)?.orders ?? 0
      return Array.from({ length: 24 }, (_, hour) => {
        const row = WEEK.map((_day, index) => at(hour, (index + 1) % 7))
        return [`${String(hour).padStart(2, '0')}:00`, ...row, row.reduce((all, orders) => all + orders, 0)]
      })
    },
  },
  misses: {
    title: 'console.figures.misses',
    heads: ['console.figures.column.search', 'console.figures.column.times'],
    rows: async ({ misses }) => (await misses()).map(({ query, count }) => [query, count]),
  },
  vat: {
    title: 'console.figures.vat',
    heads: [
      'console.figures.column.proof',
      'console.figures.column.documents',
      'console.figures.column.taxed',
      'console.figures.column.supply',
      'console.figures.column.vat',
      'console.figures.column.exempt',
      'console.figures.column.sum',
    ],
    rows: async ({ vat: read }, t) => {
      const { rows, total, refunds, months } = await read()
      return [
        ...rows.map((row) => [t(`console.figures.vatKind.${row.kind}`), ...vat(row)]),
        [t('console.figures.vatTotal'), ...vat(total)],
        [t('console.figures.vatRefunds'), ...vat(refunds)],
        ...months.map(({ month, ...row }) => [month, ...vat(row)]),
      ]
    },
  },
}

/** A table of figures as the rows of a sheet: the heads first, in the language of its reader. Numbers are numbers. */
export async function figureSheet(table: FigureTable, source: FigureSource, language: Language): Promise<Sheet> {
  const t: Text = (key) => text(language, key)
  const { title, heads, rows } = DEFINITIONS[table]
  return { name: t(title), rows: [heads.map(t), ...(await rows(source, t))] }
}
