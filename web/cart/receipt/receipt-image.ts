import { formatNumber } from '#contract/text/format-money.ts'
import { saveAsFile } from '../../base/page/save-as-file.ts'
import type { BillTotals } from '../../ui/bill.tsx'
import type { ReceiptBack, ReceiptLine } from './receipt-paper.tsx'

/** The contents of a receipt, as texts. Money in won. */
export interface ReceiptImage {
  shop: string
  /** Lines under the name: order number, date, payment method. */
  head: readonly string[]
  lines: readonly ReceiptLine[]
  totals: BillTotals
  /** Refunds, done or pending, and the amount in won after them. */
  back?: readonly ReceiptBack[]
  left?: number
  words: { saved: string; delivery: string; total: string; left: string }
  /** Formats an amount in won in the language of the page. */
  money: (won: number) => string
  foot: readonly string[]
}

/** Width and margin of an 80 mm receipt, in pixels. */
const WIDTH = 576
const MARGIN = 32
const INNER = WIDTH - 2 * MARGIN

/** Draws a receipt as a picture in the fonts of the page and downloads it. @throws Error without a canvas */
export async function saveReceipt(receipt: ReceiptImage, fileName: string): Promise<void> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  const draw = canvas.getContext('2d')
  if (!draw) throw new Error('This browser draws no pictures')
  canvas.width = WIDTH
  // Painted twice, because the height is measured only afterwards, and setting it clears the canvas.
  canvas.height = paint(draw, receipt)
  draw.fillStyle = '#fff'
  draw.fillRect(0, 0, canvas.width, canvas.height)
  paint(draw, receipt)
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!picture) throw new Error('The picture was not made')
  saveAsFile(fileName, picture)
}

/** Paints the receipt and returns its height. */
function paint(draw: CanvasRenderingContext2D, { shop, head, lines, foot, ...sums }: ReceiptImage): number {
  const family = getComputedStyle(document.body).fontFamily
  let y = MARGIN
  draw.fillStyle = '#14231b'
  draw.textBaseline = 'top'
  const write = (text: string, size: number, weight = 400, width = INNER, x = MARGIN) => {
    draw.font = `${weight} ${size}px ${family}`
    const rows = wrap((part) => draw.measureText(part).width, text, width)
    for (const [index, row] of rows.entries()) draw.fillText(row, x, y + index * size * 1.4)
    return rows.length * size * 1.4
  }
  const right = (text: string, size: number, weight: number) => {
    draw.font = `${weight} ${size}px ${family}`
    draw.fillText(text, WIDTH - MARGIN - draw.measureText(text).width, y)
  }
  const rule = () => {
    y += 10
    draw.fillRect(MARGIN, y, INNER, 1)
    y += 12
  }
  y += write(shop, 34, 700)
  for (const line of head) y += write(line, 20)
  rule()
  for (const { name, quantity, amount } of lines) {
    right(formatNumber(amount), 22, 600)
    y += write(`${quantity} × ${name}`, 22, 400, INNER - 130) + 4
  }
  rule()
  for (const { label, amount, total } of sumsOf(sums)) {
    const [size, weight] = total ? [30, 700] : [22, 400]
    right(amount, size, weight)
    y += write(label, size, weight, INNER - 160) + 4
  }
  if (foot.length > 0) rule()
  for (const line of foot) y += write(line, 18)
  return Math.ceil(y + MARGIN)
}

/** The sums of a receipt: savings if any, delivery, total, refunds and the amount after them. */
export function sumsOf({
  totals,
  back = [],
  left = totals.grandTotal,
  words,
  money,
}: Omit<ReceiptImage, 'shop' | 'head' | 'lines' | 'foot'>) {
  return [
    ...(totals.discount > 0 ? [{ label: words.saved, amount: money(totals.discount), total: false }] : []),
    { label: words.delivery, amount: money(totals.deliveryCharge), total: false },
    { label: words.total, amount: money(totals.grandTotal), total: true },
    ...back.map(({ label, amount }) => ({ label, amount: money(-amount), total: false })),
    ...(back.length > 0 ? [{ label: words.left, amount: money(left), total: true }] : []),
  ]
}

/** Wraps a text at spaces, and inside of a word that is too long between graphemes. */
export function wrap(measure: (text: string) => number, text: string, width: number): string[] {
  const rows: string[] = []
  let row = ''
  const fits = (candidate: string) => measure(candidate) <= width
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = row === '' ? word : `${row} ${word}`
    if (fits(longer)) {
      row = longer
      continue
    }
    if (row !== '') rows.push(row)
    row = ''
    for (const { segment } of new Intl.Segmenter().segment(word)) {
      if (row !== '' && !fits(row + segment)) {
        rows.push(row)
        row = ''
      }
      row += segment
    }
  }
  if (row !== '') rows.push(row)
  return rows
}
