import { CUSTOMER_ORDERS, type Customer } from '#contract/calls/console/customers.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { DEFAULT_LANGUAGE } from '#contract/rules/languages.ts'
import { guest } from '#server/database/schema/guests.ts'
import { order } from '#server/database/schema/orders.ts'
import { readOpenOrders } from '#server/orders/read-open-orders.ts'
import { desc, eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { readNotes } from './notes.ts'
import { readCustomerOrders } from './read-customer-orders.ts'
import { readFigures } from './read-figures.ts'

/** Orders that are looked through for a guest's name, e-mail and addresses. */
const LATEST = 50

/**
 * A guest as the page of a customer shows it: the phone number is the guest's own, everything else is that of the orders, the newest first.
 * @throws Refusal NOT_FOUND
 */
export async function readGuest(reader: Reader, guestId: string): Promise<Customer> {
  const [person] = await reader.select().from(guest).where(eq(guest.id, guestId))
  if (!person) throw new Refusal('NOT_FOUND')
  const [latest, figures, orders, openOrders, notes] = await Promise.all([
    reader.select().from(order).where(eq(order.accountId, guestId)).orderBy(desc(order.placedAt), order.id).limit(LATEST),
    readFigures(reader, guestId),
    readCustomerOrders(reader, guestId, { limit: CUSTOMER_ORDERS }),
    readOpenOrders(reader, guestId),
    readNotes(reader, guestId),
  ])
  const [newest] = latest
  const email = latest.find((one) => one.email !== '')?.email ?? ''
  // The address of an order that is collected is the shop's.
  const sentTo = Map.groupBy(
    latest.filter(({ pickUp }) => !pickUp),
    ({ address, zipCode }) => `${address} ${zipCode}`,
  )
  return {
    _id: guestId,
    guest: true,
    staff: false,
    name: newest ? fullName(newest) : '',
    language: newest?.language ?? DEFAULT_LANGUAGE,
    since: person.createdAt.toISOString(),
    reach: { email, emailProven: false, phone: person.phone, phoneProven: false, devices: 0 },
    figures,
    orders: orders.items,
    ordersCursor: orders.nextCursor,
    openOrders,
    notes,
    consents: [],
    reviews: [],
    block: null,
    chat: { waitingSince: null, messages: [] },
    addresses: [...sentTo.values()].flatMap(([newest]) =>
      newest
        ? [
            {
              address: newest.address,
              zipCode: newest.zipCode,
              addressEnglish: newest.addressEnglish,
              label: null,
              detail: null,
              isDefault: false,
            },
          ]
        : [],
    ),
  }
}
