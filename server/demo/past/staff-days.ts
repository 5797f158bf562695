import { consoleOrderDetails } from '#contract/calls/console/order-desk.ts'
import { consoleOpenSession } from '#contract/calls/console/staff/session.ts'
import { addDays, seoulInstant } from '#contract/rules/delivery.ts'
import { callName } from '#server/platform/record-access.ts'
import { PAST_DAYS } from './draw-orders.ts'
import { type PastShop, STAFF_ADDRESS } from './shop.ts'
import { goesOut, plusMinutes } from './shop-days.ts'

/** An address that tried to sign in and failed; reserved for documentation (RFC 5737). */
const STRANGER = '198.51.100.23'

/** Writes what staff looked at: on every working day they sign in, and open the orders that raise a question. */
export function staffDays({ chance, days, rows, staff, words }: PastShop): void {
  const open = callName(consoleOpenSession)
  const look = callName(consoleOrderDetails)
  const signIn = { address: STAFF_ADDRESS, result: 'ok' } as const
  for (let ago = PAST_DAYS; ago >= 0; ago--) {
    const date = addDays(days.today, -ago)
    if (!goesOut(days, date)) continue
    const morning = seoulInstant(date, '08:00')
    for (const [staffId, late] of [
      [staff.packer, 3],
      [staff.manager, 55],
      [staff.owner, 95],
    ] as const)
      rows.accesses.push({ at: plusMinutes(morning, late + chance.int(0, 8)), staffId, call: open, ...signIn })
    const placed = rows.orders.filter(({ placedAt }) => placedAt <= morning && placedAt > plusMinutes(morning, -2_880))
    for (let nth = 0; nth < 3 && placed.length > 0; nth++) {
      const { id, accountId } = chance.pick(placed)
      rows.accesses.push({
        at: plusMinutes(morning, chance.int(60, 600)),
        staffId: staff.manager,
        orderId: id,
        accountId,
        call: look,
        ...signIn,
      })
      if (nth === 0 && chance.percent(40))
        rows.remarks.push({
          id: chance.id(),
          orderId: id,
          actorId: staff.manager,
          at: plusMinutes(morning, chance.int(60, 600)),
          text: chance.pick(words.remarks),
        })
    }
  }
  rows.accesses.push({ at: plusMinutes(days.now, -19 * 60), staffId: null, address: STRANGER, call: open, result: 'refused' })
  const passed = <One extends { at?: Date | undefined }>(list: One[]) => list.filter(({ at }) => at !== undefined && at <= days.now)
  rows.accesses = passed(rows.accesses)
  rows.remarks = passed(rows.remarks)
}
