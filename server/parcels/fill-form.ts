import type { FORM_NOTES } from '#contract/calls/console/courier-files.ts'
import type { ParcelPlace } from '#contract/calls/orders.ts'
import type { CourierForm, FormColumn, FormValue } from '#contract/rules/courier-forms.ts'
import { isKoreanAddress } from '#contract/rules/delivery-address.ts'
import type { Storage } from '#contract/rules/products/shelf-place.ts'
import { harmlessText } from '#server/platform/sheets/harmless-text.ts'
import { cutKoreanBytes, isKoreanEncodable } from '#server/platform/sheets/korean-bytes.ts'

/** A box of an order for a courier. Texts in Korean, as customers and the shop wrote them. */
export interface BoxToSend {
  orderNumber: string
  box: number
  boxes: number
  recipient: string
  /** National notation with dashes. */
  phone: string
  zipCode: string | null
  address: string
  storage: Storage
  /** Names of the products. */
  goods: readonly string[]
  leaveAt: ParcelPlace | null
  note: string | null
  entranceCode: string | null
}

/** The shop as the sender, and the pick-up day as YYYYMMDD. */
export interface Sender {
  name: string
  phone: string
  address: string
  pickUpDate: string
}

/** A value that somebody should look at. */
interface FormNote {
  orderNumber: string
  column: string
  note: (typeof FORM_NOTES)[number]
}

const STORAGE_MARKS: Readonly<Record<Storage, string>> = { ambient: '', chilled: '[냉장] ', frozen: '[냉동] ' }
const PLACES: Readonly<Record<ParcelPlace, string>> = { door: '문 앞', 'hand-over': '직접 전달', guard: '경비실', locker: '택배함' }
/** Values without which a parcel does not arrive. */
const NEEDED: ReadonlySet<FormValue> = new Set(['recipient', 'phone', 'zip-code', 'address'])

/** Fills a courier's form, a row for each box, and lists the values that were cut, lack letters or are missing. */
export function fillForm(form: CourierForm, boxes: readonly BoxToSend[], sender: Sender): { rows: string[][]; notes: FormNote[] } {
  const notes: FormNote[] = []
  const rows = boxes.map((box) =>
    form.columns.map((column) => {
      const text = harmlessText(formValue(column, box, sender))
      const cut = cutKoreanBytes(text, column.bytes)
      const remark = (note: FormNote['note']) => notes.push({ orderNumber: box.orderNumber, column: column.title, note })
      if (NEEDED.has(column.value) && text === '') remark('missing')
      // Goods and messages are cut as a rule; a cut name or address does not arrive.
      if (NEEDED.has(column.value) && cut !== text) remark('cut')
      if (NEEDED.has(column.value) && !isKoreanEncodable(cut)) remark('letters')
      if (column.value === 'address' && text !== '' && !isKoreanAddress(text)) remark('latin')
      return cut
    }),
  )
  return { rows, notes }
}

/** The titles of a form, as its first row. */
export function titlesOf(form: CourierForm): string[] {
  return form.columns.map(({ title }) => harmlessText(title))
}

/** The number by which the courier's file names the box: `K-10024`, or `K-10024-2` for the second of several. */
function boxNumber({ orderNumber, box, boxes }: Pick<BoxToSend, 'orderNumber' | 'box' | 'boxes'>): string {
  return boxes === 1 ? orderNumber : `${orderNumber}-${box}`
}

function formValue({ value, text }: FormColumn, box: BoxToSend, sender: Sender): string {
  switch (value) {
    case 'empty':
      return ''
    case 'fixed':
      return text
    case 'recipient':
      return box.recipient
    case 'phone':
      return box.phone
    case 'zip-code':
      return box.zipCode ?? ''
    case 'address':
      return box.address
    case 'goods':
      return goodsOf(box)
    case 'message':
      return messageOf(box)
    case 'order':
      return boxNumber(box)
    case 'pick-up-date':
      return sender.pickUpDate
    case 'sender':
      return sender.name
    case 'sender-phone':
      return sender.phone
    case 'sender-address':
      return sender.address
  }
}

/** `[냉동] K-10024 쌀 10kg 외 2`: the storage first, because the forms have no column for it. */
function goodsOf(box: BoxToSend): string {
  const [first = ''] = box.goods
  const others = box.goods.length > 1 ? ` 외 ${box.goods.length - 1}` : ''
  const part = box.boxes > 1 ? ` ${box.box}/${box.boxes}` : ''
  return `${STORAGE_MARKS[box.storage]}${boxNumber(box)} ${first}${others}${part}`
}

/** Storage, place and entrance code before the note: they are not to be cut. */
function messageOf({ storage, leaveAt, entranceCode, note }: BoxToSend): string {
  const place = leaveAt ? PLACES[leaveAt] : ''
  const code = entranceCode ? `공동현관 ${entranceCode}` : ''
  return STORAGE_MARKS[storage] + [place, code, note ?? ''].filter(Boolean).join(', ')
}
