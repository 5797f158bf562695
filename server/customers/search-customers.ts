import { phoneDigits } from '#contract/rules/phone.ts'
import { account } from '#server/database/schema/account.ts'
import { guest } from '#server/database/schema/guests.ts'
import { order, searchedNames } from '#server/database/schema/orders.ts'
import { or, type SQL, sql } from '#server/platform/database/drizzle.ts'
import { escapeLike } from '#server/platform/database/escape-like.ts'

/** The words of a search as patterns of `like`, and the number of an order that they may be. */
function readSearch(q: string) {
  const search = q.trim()
  // Digits next to letters belong to a name or an e-mail address.
  const digits = /\p{L}/u.test(search) ? null : phoneDigits(search)
  return {
    /** Words that are certainly the number of an order, such as K-10024. */
    isNumber: /^k-?\d{4,9}$/i.test(search),
    number: /^(?:k-?)?(\d{4,9})$/i.exec(search)?.[1],
    text: `%${escapeLike(search)}%`,
    phone: digits === null ? undefined : `%${digits}%`,
  }
}

const placed = (person: SQL, number: string | undefined) =>
  number === undefined ? undefined : sql`${person} in (select ${order.accountId} from ${order} where ${order.number} = ${Number(number)})`

/** Whether a customer has this name, e-mail address or phone number, or placed the order of this number. */
export function accountMatches(q: string): SQL | undefined {
  const { isNumber, number, text, phone } = readSearch(q)
  const ofOrder = placed(sql`${account.id}`, number)
  if (isNumber) return ofOrder
  return or(
    sql`${account.name} ilike ${text}`,
    sql`${account.email} like ${text.toLowerCase()}`,
    phone === undefined ? undefined : sql`${account.phone} like ${phone}`,
    ofOrder,
  )
}

/** Whether a guest has this phone number, or an order under this name, e-mail address or number. */
export function guestMatches(q: string): SQL | undefined {
  const { isNumber, number, text, phone } = readSearch(q)
  const ofOrder = placed(sql`${guest.id}`, number)
  if (isNumber) return ofOrder
  return or(
    sql`exists (select from ${order} where ${order.accountId} = ${guest.id}
      and (${searchedNames(order)} ilike ${text} or ${order.email} ilike ${text}))`,
    phone === undefined ? undefined : sql`${guest.phone} like ${phone}`,
    ofOrder,
  )
}
