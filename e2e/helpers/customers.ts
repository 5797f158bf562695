import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addressUpdate, type User, userRegister } from '#contract/calls/account.ts'
import { cartGet, cartSet } from '#contract/calls/cart.ts'
import { contactResend, emailConfirm, phoneConfirm } from '#contract/calls/profile.ts'
import { call } from './call.ts'
import { codeFor, linkFor } from './mailbox.ts'
import { productId } from './products.ts'

export const PASSWORD = 'lime-and-curry-leaf'
export const HOME_ADDRESS = '(04524) 110 Sejong-daero, Jung-gu, Seoul, Room 402'

/** A person with a unique e-mail address and phone number, for a sign-up. */
export interface Person {
  name: string
  email: string
  phone: string
}

export interface Customer extends Person {
  id: string
  token: string
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

export function newPerson(): Person {
  return { name: 'Ashani Perera', email: `ashani.${digits(12)}@example.com`, phone: `010-${randomInt(2, 5)}${digits(3)}-${digits(4)}` }
}

/** The store sends one code per minute, number and network. */
const anotherNetwork = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })

/** Opens an account, from a network of its own: the store limits how many one network may open. */
export async function newCustomer(options: { address?: boolean } = {}): Promise<Customer> {
  const person = newPerson()
  const consents = { terms: true, privacy: true, age: true } as const
  const { token, user } = await call(userRegister, {
    body: { ...person, password: PASSWORD, consents },
    headers: anotherNetwork(),
  })
  const customer = { ...person, id: userId(user), token }
  if (options.address) await giveAddress(customer)
  return customer
}

/** Gives a customer the first address, which is the default one. */
export async function giveAddress({ token }: Customer): Promise<void> {
  const newAddress = { address: HOME_ADDRESS, active: true, label: 'Home', zipCode: '04524' }
  await call(addressUpdate, { token, body: { index: 0, newAddress } })
}

/** A customer whose e-mail and phone are confirmed by the link and the code that the store sent. */
export async function provenCustomer(): Promise<Customer> {
  const customer = await newCustomer()
  const { email, phone, token } = customer
  await call(emailConfirm, { body: { token: (await linkFor(email, 'confirm')).replace('/confirm/', '') } })
  await call(contactResend, { token, body: { kind: 'phone' }, headers: anotherNetwork() })
  await call(phoneConfirm, { token, body: { otp: await codeFor(phone) } })
  return customer
}

const userId = ({ _id }: User) => _id

/** Fills a customer's cart: sku → quantity. */
export async function fillCart({ token }: Customer, items: Record<string, number>): Promise<void> {
  for (const [sku, quantity] of Object.entries(items)) await call(cartSet, { token, body: { itemId: await productId(sku), quantity } })
}

/** A customer's cart as the store has it: item id → quantity. */
export async function cartOf({ token }: Customer): Promise<Record<string, number>> {
  return (await call(cartGet, { token })).cart
}

/**
 * Signs the browser of this page in as the customer, for the next page that is opened. A cookie records that it has happened, so that a
 * sign-out is not undone: signing out clears all other storage.
 */
export async function signInAs(page: Page, { token }: Customer): Promise<void> {
  await page.addInitScript((value) => {
    if (location.origin === 'null' || document.cookie.includes('signedInOnce')) return
    // biome-ignore lint/suspicious/noDocumentCookie: it must be there before the page's scripts run
    document.cookie = 'signedInOnce=1; path=/'
    localStorage.setItem('token', value)
  }, token)
}
