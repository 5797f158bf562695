import { randomBytes } from 'node:crypto'
import { addressText } from '#contract/calls/account.ts'
import type { Language } from '#contract/rules/languages.ts'
import { hashPassword } from '#server/account/password.ts'
import { readPolicyVersions } from '#server/account/sign-in/read-policy-versions.ts'
import { account, address, consent } from '#server/database/schema/account.ts'
import { staff } from '#server/database/schema/staff.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { DEMO_CUSTOMER, DEMO_OWNER, REVIEWERS_DOMAIN, STAFF_DOMAIN } from '../demo-accounts.ts'
import type { Chance } from './chance.ts'
import { insertAll } from './insert-all.ts'
import type { PastFile } from './past-file.ts'
import type { Rows } from './rows.ts'
import type { Person, Staff } from './shop.ts'
import { plusMinutes } from './shop-days.ts'

const DAY_MINUTES = 1_440
/** The made-up people of the shop beside its owner. */
const HELPERS = [
  { role: 'manager', name: 'Demo Manager', email: `manager@${STAFF_DOMAIN}`, phone: '+821000000011' },
  { role: 'packer', name: 'Demo Packer', email: `packer@${STAFF_DOMAIN}`, phone: '+821000000012' },
] as const

/** How customers gave their address: by the postcode search, in Korean by hand, or in Latin letters by hand. */
const WAYS_TO_ENTER = ['found', 'found', 'korean', 'found', 'latin', 'korean'] as const

type Way = (typeof WAYS_TO_ENTER)[number]

function home(chance: Chance, words: PastFile, way: Way = 'found', language?: Language): Pick<Person, 'address' | 'addressEnglish'> {
  const { ko, en } = chance.pick(words.places)
  const room = `${chance.int(1, 20)}0${chance.int(1, 4)}`
  const english = `Room ${room}, ${en}`
  if (way === 'latin' && language !== 'ko') return { address: english, addressEnglish: null }
  return { address: `${ko}, ${room}호`, addressEnglish: way === 'found' ? english : null }
}

/** Opens the accounts of the made-up customers, who all signed up before the first order of the past. Nobody knows their password. */
export async function openCustomers(tx: Tx, chance: Chance, words: PastFile, now: Date): Promise<Person[]> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const versions = await readPolicyVersions(tx)
  const people = words.customers.map(({ first, last, language, payer }, at): Person & { createdAt: Date } => ({
    id: chance.id(),
    firstName: first,
    lastName: last,
    email: `shopper-${at + 1}@${REVIEWERS_DOMAIN}`,
    // No Korean mobile number begins with 010-0.
    phone: `+82100000${String(1_001 + at)}`,
    language,
    ...home(chance, words, WAYS_TO_ENTER[at % WAYS_TO_ENTER.length], language),
    // No Korean postcode begins with 00.
    zipCode: `00${String(100 + chance.int(0, 15)).padStart(3, '0')}`,
    payer,
    createdAt: plusMinutes(now, -DAY_MINUTES * chance.int(61, 300)),
  }))
  const accounts = people.map(({ id, firstName, lastName, email, phone, language, createdAt }) => ({
    id,
    name: `${firstName} ${lastName}`,
    email,
    phone,
    language,
    createdAt,
    emailVerifiedAt: createdAt,
    passwordHash,
  }))
  await insertAll(tx, account, accounts)
  const kinds = ['terms', 'privacy', 'age'] as const
  const consents = people.flatMap(({ id, createdAt }) =>
    kinds.map((kind) => ({ accountId: id, kind, version: versions.get(kind) ?? '1', given: true, at: createdAt })),
  )
  await insertAll(tx, consent, consents)
  await insertAll(
    tx,
    address,
    people.map(({ id, address: place, addressEnglish, zipCode }) => ({
      accountId: id,
      slot: 0,
      address: place,
      addressEnglish,
      label: 'Home',
      zipCode,
      isDefault: true,
    })),
  )
  return people
}

/** Guests who order by phone: no account, one row for a number, which is written with their first order. */
export function openCallers(chance: Chance, words: PastFile, staff: Staff, rows: Rows, now: Date): Person[] {
  return words.callers.map(({ first, last, language, payer }, at) => {
    const id = chance.id()
    // No Korean mobile number begins with 010-0.
    const phone = `+82100000${String(8_001 + at)}`
    rows.guests.push({ id, phone, createdBy: staff.manager, createdAt: plusMinutes(now, -DAY_MINUTES * 14) })
    return { id, firstName: first, lastName: last, email: '', phone, language, ...home(chance, words, 'found'), zipCode: '00120', payer }
  })
}

/** The demo's customer as a person of the past. @throws Error when the account is missing */
export async function demoCustomer(tx: Tx): Promise<Person> {
  const { email, phone, name, address: slot } = DEMO_CUSTOMER
  const [found] = await tx.select({ id: account.id, language: account.language }).from(account).where(eq(account.email, email))
  if (!found) throw new Error('The demo has no customer')
  const [firstName = '', lastName = ''] = name.split(' ')
  const place = { address: addressText(slot), addressEnglish: slot.addressEnglish, zipCode: slot.zipCode }
  return { id: found.id, firstName, lastName, email, phone, language: 'en', ...place, payer: '니말리' }
}

/** Opens the accounts of manager and packer. Nobody knows their password. @throws Error when the owner is missing */
export async function openStaff(tx: Tx, chance: Chance, now: Date): Promise<Staff> {
  const since = plusMinutes(now, -DAY_MINUTES * 120)
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const rows = HELPERS.map(({ role: _role, ...person }) => ({
    ...person,
    id: chance.id(),
    passwordHash,
    createdAt: since,
    emailVerifiedAt: since,
  }))
  await insertAll(tx, account, rows)
  const [manager, packer] = rows
  const [owner] = await tx.select({ id: account.id }).from(account).where(eq(account.email, DEMO_OWNER.email))
  if (!owner || !manager || !packer) throw new Error('The demo has no owner')
  await insertAll(tx, staff, [
    { accountId: manager.id, role: 'manager', since },
    { accountId: packer.id, role: 'packer', since },
  ])
  return { owner: owner.id, manager: manager.id, packer: packer.id }
}
