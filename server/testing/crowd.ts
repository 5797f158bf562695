import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds in which all shoppers have come, and that each looks at a page: a good deal faster than people are. */
const COME_WITHIN_MS = 10_000
const LOOK_MS = 1_000
/** Every so many-th shopper buys. */
const BUYS = 10
const PASSWORD = 'right horse battery staple'
/** How often a shopper repeats a request that the store puts off. */
const MAX_REPEATS = 10
/** Milliseconds between two letters that are typed into the search. */
const LETTER_MS = 250

export interface Crowd {
  /** Address of the store, without a slash at the end; it believes one proxy. */
  origin: string
  /** The one address that everybody comes from. */
  from: string
}

interface Food {
  _id: string
  price: number
  discount: number
  stockCount: number
}

/** Makes a request as somebody behind an address. Resolves with status and text of the response, and when to try again, in seconds. */
export async function send({ origin, from }: Crowd, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    body: body === undefined ? null : JSON.stringify(body),
    headers: {
      'x-forwarded-for': from,
      accept: 'text/html,application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  }).catch((error: unknown) => withoutResponse(path, error))
  return { path, status: response.status, text: await response.text(), retryAfter: Number(response.headers.get('retry-after')) }
}

/** Names the cause of a request without a response, which `fetch` hides. */
function withoutResponse(path: string, error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined
  throw new Error(`No response from ${path}: ${cause instanceof Error ? (Reflect.get(cause, 'code') ?? cause.message) : error}`, {
    cause: error,
  })
}

/**
 * Lets shoppers behind one address come within ten seconds. Each browses, searches and prices a cart; every tenth signs in and buys. A 503
 * is tried again, because the bench measures how many a store serves at once. Resolves with every other response that is not 200.
 */
export async function shopTogether(crowd: Crowd, people: number): Promise<string[]> {
  const odd: string[] = []
  const see = async (...request: Parameters<typeof send>) => {
    let response = await send(...request)
    for (let repeats = 0; response.status === 503 && response.retryAfter > 0 && repeats < MAX_REPEATS; repeats++) {
      await wait(response.retryAfter * 1_000)
      response = await send(...request)
    }
    if (response.status !== 200) odd.push(`${response.status} ${response.path}`)
    return response.text
  }
  const listed: Food[] = JSON.parse((await send(crowd, '/api/food/list?limit=50')).text).data
  const accounts = await Promise.all(Array.from({ length: Math.ceil(people / BUYS) }, (_, at) => openAccount(crowd, at)))
  const foods = listed.filter(({ stockCount }) => stockCount > 5)
  await Promise.all(
    Array.from({ length: people }, async (_, at) => {
      await wait((COME_WITHIN_MS * at) / people)
      await shop(see, crowd, { food: foods[at % foods.length], at, email: at % BUYS === 0 ? accounts[at / BUYS] : undefined })
    }),
  )
  return odd
}

type See = (...request: Parameters<typeof send>) => Promise<string>

interface Shopper {
  food: Food | undefined
  /** The place in the crowd. */
  at: number
  /** The account of one who buys. */
  email: string | undefined
}

async function shop(see: See, crowd: Crowd, { food, at, email }: Shopper): Promise<void> {
  if (!food) throw new Error('The shop has no goods')
  const language = ['en', 'ko', 'si', 'np'][at % 4] ?? 'en'
  await see(crowd, `/?lang=${language}`)
  await wait(LOOK_MS)
  await see(crowd, `/catview?category=Spices&lang=${language}`)
  await wait(LOOK_MS)
  await see(crowd, `/Details/${food._id}?lang=${language}`)
  await see(crowd, '/api/review/get', { itemId: food._id })
  await wait(LOOK_MS)
  const word = `${['rice', 'dhal', 'curry', 'fish', 'tea'][at % 5]}`
  for (let letters = 2; letters <= word.length; letters++) {
    await see(crowd, `/api/food/suggest?q=${word.slice(0, letters)}&lang=${language}`)
    await wait(LETTER_MS)
  }
  await see(crowd, `/search?q=${word}+${at}&lang=${language}`)
  await wait(LOOK_MS)
  const cart = JSON.parse(await see(crowd, '/api/cart/price', { cart: { [food._id]: 1 } }))
  if (email === undefined) return
  const { token } = JSON.parse(await see(crowd, '/api/user/login', { email, password: PASSWORD }))
  const { price, discount } = food
  const { deliveryCharge } = cart.totals
  const order = {
    items: [{ id: food._id, price, discount, quantity: 1 }],
    deliveryCharge,
    amount: price - discount + deliveryCharge,
    paymentMethod: 'cash',
    info: { firstName: 'Nimali', lastName: 'Demo', email, address: '12, Demo-ro', phone: '010-0000-0001' },
  }
  await see(crowd, '/api/order/place', order, { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() })
}

/**
 * Opens an account from a network of its own, and returns its e-mail. Every buyer has one: a single account that a crowd signs in to at the
 * same moment is refused, as one whose password is guessed.
 */
async function openAccount({ origin }: Crowd, at: number): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const person = { name: 'Nimali Demo', email, phone: `010-${randomInt(2_000, 10_000)}-${String(at).padStart(4, '0')}`, password: PASSWORD }
  const consents = { terms: true, privacy: true, age: true }
  const { status, text } = await send({ origin, from: `198.51.100.${at + 1}` }, '/api/user/register', { ...person, consents })
  if (status !== 200) throw new Error(`No account: ${status} ${text}`)
  return email
}
