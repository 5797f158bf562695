import { type Address, MAX_ADDRESSES, type User } from '#contract/calls/account.ts'
import { WAITING_HOURS } from '#contract/calls/profile.ts'
import { nationalPhone } from '#contract/rules/phone.ts'
import { account, type SecretPurpose } from '#server/database/schema/account.ts'
import { plainPictureAddress } from '#server/pictures/picture-address.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

interface StoredAddress {
  slot: number
  address: string
  active: boolean
  label: string | null
  zipCode: string | null
  detail: string | null
  addressEnglish: string | null
}

/** Width in pixels of the picture of a person. */
const IMAGE_WIDTH = 320

const addressesOfAccount = sql<StoredAddress[]>`(
  select coalesce(json_agg(json_build_object(
    'slot', a.slot, 'address', a.address, 'active', a.is_default, 'label', a.label, 'zipCode', a.zip_code, 'detail', a.detail,
    'addressEnglish', a.address_english
  )), '[]'::json) from address a where a.account_id = "account"."id")`

const waitingFor = (purpose: SecretPurpose, own: 'email' | 'phone') => sql<string | null>`(
  select s.target from one_time_secret s
  where s.purpose = ${sql.raw(`'${purpose}'`)} and s.subject = "account"."id" and s.used_at is null
    and s.target is distinct from "account".${sql.raw(`"${own}"`)}
    and s.created_at > now() - make_interval(hours => ${sql.raw(String(WAITING_HOURS))})
  order by s.created_at desc limit 1)`

/**
 * An account for its owner, with three address slots and pending contact changes, in one statement.
 * @throws Refusal UNAUTHENTICATED when the account is gone.
 */
export async function readUser(reader: Reader, accountId: string): Promise<User> {
  const found = await reader
    .select({
      id: account.id,
      name: account.name,
      email: account.email,
      phone: account.phone,
      emailVerifiedAt: account.emailVerifiedAt,
      phoneVerifiedAt: account.phoneVerifiedAt,
      imageHash: account.imageHash,
      addresses: addressesOfAccount,
      waitingEmail: waitingFor('confirm-email', 'email'),
      waitingPhone: waitingFor('confirm-phone', 'phone'),
    })
    .from(account)
    .where(eq(account.id, sql.placeholder('accountId')))
    .prepare('account_read_user')
    .execute({ accountId })
  const row = found[0]
  if (!row) throw new Refusal('UNAUTHENTICATED')
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: nationalPhone(row.phone),
    verified: { email: row.emailVerifiedAt !== null, phone: row.phoneVerifiedAt !== null },
    image: row.imageHash === null ? null : `${plainPictureAddress(row.imageHash)}/${IMAGE_WIDTH}`,
    waiting: { email: row.waitingEmail, phone: row.waitingPhone === null ? null : nationalPhone(row.waitingPhone) },
    address: Array.from({ length: MAX_ADDRESSES }, (_, slot) => {
      const kept = row.addresses.find((address) => address.slot === slot)
      return kept ? toAddress(kept) : null
    }),
  }
}

function toAddress({ address, active, label, zipCode, detail, addressEnglish }: StoredAddress): Address {
  return {
    address,
    active,
    ...(label && { label }),
    ...(zipCode && { zipCode }),
    ...(detail && { detail }),
    ...(addressEnglish && { addressEnglish }),
  }
}
