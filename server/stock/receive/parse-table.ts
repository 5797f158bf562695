import { MAX_LOT_CODE } from '#contract/calls/console/stock/lots.ts'
import { MAX_STOCK } from '#contract/rules/products/stock.ts'
import type { FindHeader, TableRow } from '#server/platform/sheets/table-row.ts'
import { parseDate, type WrittenLine, wholeNumber } from './parse-line.ts'

/** Rows above the heading that are looked at: titles, addresses. */
const HEAD_ROWS = 30

/** Headings of suppliers, in small letters without blanks and marks. */
const HEADINGS = {
  barcode: ['barcode', 'gtin', 'ean', 'ean13', '바코드'],
  sku: ['sku', 'code', 'itemcode', 'productcode', 'articleno', '상품코드', '품번', '제품코드', '품목코드'],
  name: ['name', 'product', 'productname', 'item', 'itemname', 'description', '상품명', '품명', '제품명', '품목', '품목명'],
  quantity: ['quantity', 'qty', 'pcs', 'packs', 'pieces', 'units', '수량', '개수', '입고수량', '출고수량'],
  code: ['lot', 'lotno', 'lotnumber', 'batch', 'batchno', '로트', '로트번호', '제조번호'],
  bestBefore: [
    'bestbefore',
    'bestbeforedate',
    'bb',
    'bbe',
    'expiry',
    'expirydate',
    'exp',
    'useby',
    '소비기한',
    '유통기한',
    '소비기한유통기한',
  ],
  price: ['price', 'unitprice', 'unitcost', 'cost', 'purchaseprice', '단가', '매입가', '입고가', '공급단가'],
} as const satisfies Record<string, readonly string[]>
/** Words of a row that adds the others up, in small letters without blanks and marks. */
const SUMS: ReadonlySet<string> = new Set(['total', 'grandtotal', 'subtotal', 'sum', '합계', '총계', '소계', '계'])

type Heading = keyof typeof HEADINGS

const KINDS = Object.keys(HEADINGS).filter((key): key is Heading => key in HEADINGS)

const plainWord = (cell: string): string => cell.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

function headingOf(cell: string): Heading | null {
  const plain = plainWord(cell)
  return KINDS.find((kind) => HEADINGS[kind].some((word) => word === plain)) ?? null
}

/** The heading of a delivery: a product and a quantity. */
export const findDeliveryHeader: FindHeader = (rows) => {
  const index = rows.slice(0, HEAD_ROWS).findIndex(({ cells }) => {
    const kinds = new Set(cells.map(headingOf))
    return kinds.has('quantity') && (kinds.has('barcode') || kinds.has('sku') || kinds.has('name'))
  })
  return index === -1 ? null : { index }
}

/** The lines of a table with a heading; null without one. Rows without a product, such as sums, are left out. */
export function parseTable(rows: readonly TableRow[]): WrittenLine[] | null {
  const head = findDeliveryHeader(rows)
  if (!head) return null
  const kinds = (rows[head.index]?.cells ?? []).map(headingOf)
  return rows.slice(head.index + 1).flatMap(({ row, cells }) => {
    const cell = (kind: Heading) => {
      const place = kinds.indexOf(kind)
      return place === -1 ? '' : (cells[place] ?? '').trim()
    }
    const product = cell('barcode') || cell('sku') || cell('name')
    const quantity = cell('quantity')
    if (product === '' || SUMS.has(plainWord(product)) || (wholeNumber(quantity) === null && cell('name') === '' && cell('sku') === ''))
      return []
    return [
      {
        line: row,
        text: cells
          .filter((text) => text.trim() !== '')
          .join(', ')
          .slice(0, 200),
        product,
        quantity: wholeNumber(quantity, MAX_STOCK),
        code: cell('code').slice(0, MAX_LOT_CODE),
        bestBefore: parseDate(cell('bestBefore')),
        purchasePrice: wholeNumber(cell('price')),
      },
    ]
  })
}
