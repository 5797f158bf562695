import { expect } from 'vitest'
import { z } from 'zod'
import { consoleSetCourierForm } from '#contract/calls/console/courier-files.ts'
import { consoleDeliver } from '#contract/calls/console/delivery-round.ts'
import { consoleEnterParcels, consoleRemoveParcel } from '#contract/calls/console/parcels.ts'
import { consolePlacePhoneOrder } from '#contract/calls/console/phone-orders.ts'
import { form } from '../form.ts'
import type { StaffChange } from './staff-changes.ts'

const PACKED = ['paid', 'Order Packaging...']
const NUMBER = '600000000014'

/** One of each change of parcels, and an order by phone. */
export const PARCEL_CHANGES: StaffChange[] = [
  {
    call: consoleEnterParcels,
    prepare: async (desk) => {
      const { id } = await desk.order(...PACKED)
      return {
        body: { courier: 'cj', parcels: [{ orderId: id, number: NUMBER }], send: true },
        subject: ['order', id],
        after: { courier: 'cj', parcels: [expect.stringContaining(NUMBER)], sent: [expect.stringMatching(/^K-/)] },
      }
    },
  },
  {
    call: consoleRemoveParcel,
    prepare: async (desk) => {
      const { id } = await desk.order(...PACKED)
      await desk.rows(`insert into parcel (order_id, box, courier, number, entered_by) values ($1, 1, 'post', '1234567890123', 'x')`, id)
      return {
        body: { orderId: id, box: 1 },
        subject: ['order', id],
        before: { box: 1, courier: 'post', number: '1234567890123' },
      }
    },
  },
  {
    call: consoleSetCourierForm,
    prepare: async () => ({
      body: { courier: 'post', form: { header: false, columns: [{ title: '번호', value: 'order', text: '', bytes: 30 }] } },
      subject: ['courier-form', 'post'],
      before: expect.objectContaining({ header: true, changed: false }),
      after: { header: false, changed: true, columns: ['번호: order'] },
    }),
  },
  {
    call: consolePlacePhoneOrder,
    prepare: async (desk) => {
      const [row] = await desk.rows('select price, discount from product where id = $1', desk.itemId)
      const { price, discount } = z.object({ price: z.int(), discount: z.int() }).parse(row)
      const info = { firstName: 'Sita', lastName: 'Gurung', phone: '010-5555-0101', email: '', address: '서울 1' }
      const amount = price - discount
      const figures = { items: [{ id: desk.itemId, price, discount, quantity: 1 }], deliveryCharge: 0, amount }
      return {
        body: { accountId: null, language: 'ko', info, pickUp: true, ...figures, payment: 'transfer', told: true },
        subject: ['order', expect.any(String)],
        after: { orderNumber: expect.stringMatching(/^K-/), amount, paid: false, pickUp: true, guest: true },
      }
    },
  },
  {
    call: consoleDeliver,
    prepare: async (desk) => {
      const { id } = await desk.order(...PACKED, 'Order on Delivery')
      return { body: form({ orderId: id }), subject: ['order', id], after: { planned: 'Delivered', photo: false } }
    },
  },
]
