import type { Courier } from './couriers.ts'

/** Couriers whose bulk registration forms the shop fills in. */
export const FORM_COURIERS = ['cj', 'hanjin', 'lotte', 'post'] as const satisfies readonly Courier[]
export type FormCourier = (typeof FORM_COURIERS)[number]

/** The kinds of values of a column in a courier's form. */
export const FORM_VALUES = [
  'empty',
  'fixed',
  'recipient',
  'phone',
  'zip-code',
  'address',
  'goods',
  'message',
  'order',
  'pick-up-date',
  'sender',
  'sender-phone',
  'sender-address',
] as const
export type FormValue = (typeof FORM_VALUES)[number]

/** A column of a courier's form. `text` is the value of a `fixed` one. `bytes` limits the value, counted in EUC-KR; 0 is no limit. */
export interface FormColumn {
  title: string
  value: FormValue
  text: string
  bytes: number
}

/** A courier's form: its columns in order, and whether the first row has their titles. */
export interface CourierForm {
  header: boolean
  columns: readonly FormColumn[]
}

/** Rows that the couriers' programs accept in one file (decision 054). */
export const ROWS_PER_FILE = 1_000

const MESSAGE_BYTES = 50
const GOODS_BYTES = 50

const column = (title: string, value: FormValue = 'empty', bytes = 0): FormColumn => ({ title, value, text: '', bytes })
const fixed = (title: string, text: string): FormColumn => ({ title, value: 'fixed', text, bytes: 0 })

/**
 * The forms as the couriers hand them out. Each customer of a courier can arrange an own form, so the shop may change titles, order and
 * values of the columns.
 */
export const COURIER_FORMS: Readonly<Record<FormCourier, CourierForm>> = {
  cj: {
    header: true,
    columns: [
      fixed('예약구분', '일반'),
      column('집하예정일', 'pick-up-date'),
      column('받는분성명', 'recipient'),
      column('받는분전화번호', 'phone'),
      column('받는분기타연락처'),
      column('받는분우편번호', 'zip-code'),
      column('받는분주소(전체, 분할)', 'address'),
      column('운송장번호'),
      column('고객주문번호', 'order', 30),
      column('품목명', 'goods', GOODS_BYTES),
      fixed('박스수량', '1'),
      fixed('박스타입', '02'),
      column('기본운임'),
      column('배송메세지1', 'message', MESSAGE_BYTES),
      column('배송메세지2'),
      fixed('운임구분', '03'),
    ],
  },
  hanjin: {
    header: true,
    columns: [
      column('받으시는 분', 'recipient'),
      column('받으시는 분 전화', 'phone'),
      column('받는분담당자'),
      column('받는분핸드폰', 'phone'),
      column('받는분우편번호', 'zip-code'),
      column('받는분총주소', 'address'),
      column('보내시는 분', 'sender'),
      column('보내시는 분 전화', 'sender-phone'),
      column('보내는분담당자'),
      column('보내는분담당자HP'),
      column('보내는분우편번호'),
      column('보내는분총주소', 'sender-address'),
      fixed('수량', '1'),
      column('품목명', 'goods', GOODS_BYTES),
      column('운임Type'),
      fixed('지불조건', '선불'),
      column('출고번호', 'order', 30),
      column('특기사항', 'message', MESSAGE_BYTES),
      column('메모1'),
      column('메모2'),
      column('메모3'),
      column('메모4'),
    ],
  },
  lotte: {
    header: true,
    columns: [
      column('주문번호', 'order', 30),
      column('보내는사람(지정)', 'sender'),
      column('전화번호1(지정)', 'sender-phone'),
      column('전화번호2(지정)'),
      column('우편번호(지정)'),
      column('주소(지정)', 'sender-address'),
      column('받는사람', 'recipient'),
      column('전화번호1', 'phone'),
      column('전화번호2'),
      column('우편번호', 'zip-code'),
      column('주소', 'address'),
      column('상품명1', 'goods', GOODS_BYTES),
      column('상품상세1'),
      fixed('수량(A타입)', '1'),
      column('배송메시지', 'message', MESSAGE_BYTES),
    ],
  },
  post: {
    header: true,
    columns: [
      column('수취인명', 'recipient'),
      column('수취인 우편번호', 'zip-code'),
      column('수취인 주소', 'address', 100),
      column('수취인 이동통신', 'phone'),
      column('수취인 전화번호'),
      column('상품명', 'goods', 40),
      fixed('박스단위', '5'),
      fixed('부피단위', '80'),
      column('배송 메시지', 'message', MESSAGE_BYTES),
      column('주문자명', 'order', 30),
      fixed('수량', '1'),
    ],
  },
}
