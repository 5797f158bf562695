import type { Courier } from '#contract/rules/couriers.ts'
import { addDays, seoulInstant } from '#contract/rules/delivery.ts'
import type { Life } from './order-life.ts'
import { step } from './order-life.ts'
import { tick, weigh } from './packing-table.ts'
import { plusMinutes } from './shop-days.ts'

const CHECKED: readonly Courier[] = ['cj', 'hanjin', 'lotte']

/** Packs, sends and delivers an order on the days of the shop, as far as they have passed. */
export function fulfil(life: Life): void {
  const { order, shop } = life
  const { chance, days, staff } = shop
  const day = order.promisedOn
  const packing = plusMinutes(seoulInstant(day, '08:10'), chance.int(0, 100))
  const sending = plusMinutes(seoulInstant(day, '11:00'), chance.int(0, 300))
  const ownRound = chance.percent(35)
  const arrival = ownRound ? sending : seoulInstant(days.courierDay(addDays(day, chance.percent(12) ? 2 : 1)), '10:30')
  const delivery = plusMinutes(arrival, ownRound ? chance.int(40, 200) : chance.int(0, 480))
  const packer = { actor: 'owner', actorId: staff.packer } as const
  if (packing > days.now) return
  step(life, 'Order Packaging...', packing, packer)
  if (plusMinutes(packing, 12) <= days.now) weigh(life, plusMinutes(packing, 10))
  if (sending > days.now) {
    if (plusMinutes(packing, 12) <= days.now) tick(life, packing)
    return
  }
  step(life, 'Order on Delivery', sending, packer)
  if (!ownRound) handToCourier(life, sending)
  if (delivery > days.now) return
  step(life, 'Delivered', delivery, packer)
}

/** Enters the number of a parcel, a few minutes before it leaves. The numbers begin with zeros, as none of a courier does. */
export function handToCourier({ order, shop }: Life, at: Date): void {
  const courier = shop.chance.pick<Courier>(['cj', 'cj', 'hanjin', 'lotte', 'post'])
  const first = `00000${String(order.number).padStart(6, '0')}`
  const number = CHECKED.includes(courier) ? first + (Number(first) % 7) : `00${first}`
  shop.rows.parcels.push({ orderId: order.id, box: 1, courier, number, enteredBy: shop.staff.packer, enteredAt: plusMinutes(at, -5) })
}
