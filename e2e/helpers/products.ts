import { type Food, foodGet, foodList } from '#contract/calls/catalogue.ts'
import { consoleSetPrice, consoleSetStock } from '#contract/calls/console/products/food.ts'
import { consoleLogin } from '#contract/calls/console/staff/session.ts'
import { call } from './call.ts'

/** The owner's login of the demo, as the start prints it. */
const OWNER = { email: 'owner@example.com', password: 'demo-shop-shutters' }

let ids: Promise<Map<string, string>> | undefined
let token: Promise<string> | undefined
let signedInAt = 0
/** Milliseconds for which a sign-in is used: calls that require the password take one of the last five minutes. */
const FRESH_MS = 240_000

async function readIds(): Promise<Map<string, string>> {
  const { data } = await call(foodList)
  return new Map(data.map(({ sku, _id }) => [sku, _id]))
}

/** The id of a product in the demo catalogue. */
export async function productId(sku: string): Promise<string> {
  ids ??= readIds()
  const id = (await ids).get(sku)
  if (!id) throw new Error(`The demo catalogue has no ${sku}`)
  return id
}

/** Reads a product. */
export async function productNow(sku: string): Promise<Food> {
  return (await call(foodGet, { params: { id: await productId(sku) } })).data
}

/** Signs in as the owner of the shop; once in four minutes of a worker. */
export function ownerToken(): Promise<string> {
  if (!token || Date.now() - signedInAt > FRESH_MS) {
    signedInAt = Date.now()
    token = call(consoleLogin, { body: OWNER }).then((response) => response.token)
  }
  return token
}

/** Sets the stock of a product, as the owner. */
export async function setStock(sku: string, stockCount: number): Promise<void> {
  await call(consoleSetStock, { token: await ownerToken(), body: { itemId: await productId(sku), stockCount } })
}

/** Sets the price of a product in won, as the owner. */
export async function setPrice(sku: string, price: number, discount = 0): Promise<void> {
  await call(consoleSetPrice, { token: await ownerToken(), body: { itemId: await productId(sku), price, discount } })
}
