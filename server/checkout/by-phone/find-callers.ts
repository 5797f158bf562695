import { z } from 'zod'
import { addressText } from '#contract/calls/account.ts'
import { type Caller, MAX_CALLERS } from '#contract/calls/console/phone-orders.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { languageOrDefault } from '#contract/rules/languages.ts'
import { nationalPhone, phoneDigits } from '#contract/rules/phone.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { escapeLike } from '#server/platform/database/escape-like.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

const rowSchema = z.object({
  kind: z.enum(['account', 'guest']),
  id: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  language: z.string().nullable(),
  address: z.string().nullable(),
  detail: z.string().nullable(),
  zipCode: z.string().nullable(),
  addressEnglish: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  orders: z.int(),
})

/** Customers and guests whose phone number, name or e-mail has the words, those with an account first. */
export async function findCallers(reader: Reader, q: string): Promise<Caller[]> {
  const digits = phoneDigits(q)
  // Without digits no number matches.
  const phone = digits === null ? '' : `%${digits}%`
  const words = `%${escapeLike(q.trim())}%`
  const { rows } = await reader.execute(sql`
    with found as (
      (select 'account' as kind, a.id, a.name, a.phone, a.email, a.language from account a
       where a.phone like ${phone} or a.name ilike ${words} or a.email like ${words} order by a.name, a.id limit ${MAX_CALLERS})
      union all
      (select 'guest', g.id, null, g.phone, '', null from guest g
       where g.phone like ${phone} or exists (
         select from "order" o where o.account_id = g.id and (o.first_name || ' ' || o.last_name ilike ${words} or o.last_name || o.first_name ilike ${words}))
       order by g.created_at desc limit ${MAX_CALLERS})
    )
    select f.kind, f.id, f.name, f.phone, f.email, coalesce(f.language, o.language) as language,
      coalesce(d.address, o.address) as address, d.detail, case when d.address is null then o.zip_code else d.zip_code end as "zipCode",
      case when d.address is null then o.address_english else d.address_english end as "addressEnglish",
      o.first_name as "firstName", o.last_name as "lastName",
      (select count(*)::int from "order" c where c.account_id = f.id) as orders
    from found f
    left join address d on d.account_id = f.id and d.is_default
    left join lateral (select * from "order" l where l.account_id = f.id and not l.pick_up order by l.placed_at desc, l.id limit 1) o on true
    order by f.kind, orders desc limit ${MAX_CALLERS}`)
  return rows.map((row) => toCaller(rowSchema.parse(row)))
}

function toCaller({ kind, id, address, detail, ...row }: z.output<typeof rowSchema>): Caller {
  const names = { firstName: row.firstName || (row.name ?? ''), lastName: row.firstName ? (row.lastName ?? '') : '' }
  return {
    kind,
    _id: id,
    name: row.name ?? fullName(names),
    ...names,
    phone: nationalPhone(row.phone),
    email: row.email ?? '',
    language: languageOrDefault(row.language),
    address: address === null ? null : addressText({ address, detail: detail ?? undefined }),
    zipCode: row.zipCode,
    addressEnglish: row.addressEnglish,
    orders: row.orders,
  }
}
