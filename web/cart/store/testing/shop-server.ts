import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { type CartChange, type CartMap, cartMapSchema, cartMerge, cartPrice, cartSet } from '#contract/calls/cart.ts'
import type { Food } from '#contract/calls/catalogue.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { totalsOf } from '#contract/rules/money.ts'
import { stockLevel } from '#contract/rules/products/stock.ts'

/** A product of the test shop; money in won. */
export interface TestProduct {
  price: number
  discount?: number
  stock: number
}

/** A received call. */
export interface TakenCall {
  path: string
  body: unknown
}

class Refused extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

/**
 * A fake shop that serves the cart calls over real HTTP and validates them with the contract's schemas. It has one customer. `hold` delays
 * calls, `failNext` breaks the connection before or after a call was handled.
 */
export async function openShop(products: Record<string, TestProduct>) {
  const shelf = new Map(Object.entries(products))
  const calls: TakenCall[] = []
  let cart: CartMap = {}
  let gate: Promise<void> = Promise.resolve()
  let failures: ('before' | 'after')[] = []

  function priced(wanted: CartMap): { result: unknown; kept: CartMap } {
    const changes: CartChange[] = []
    const kept: CartMap = {}
    const lines = Object.entries(wanted).flatMap(([itemId, quantity]) => {
      const product = shelf.get(itemId)
      if (!product) {
        changes.push({ kind: 'gone', itemId, name: '' })
        return []
      }
      const item = foodOf(itemId, product)
      if (product.stock === 0) changes.push({ kind: 'outOfStock', itemId, name: item.name })
      const cut = product.stock > 0 && quantity > product.stock
      if (cut) changes.push({ kind: 'reduced', itemId, name: item.name, quantity: product.stock, stockCount: product.stock })
      const now = cut ? product.stock : quantity
      kept[itemId] = now
      return [{ itemId, quantity: now, amount: (item.price - item.discount) * now, item }]
    })
    const counted = lines.filter(({ item }) => item.stockCount > 0)
    const totals = totalsOf(counted.map(({ quantity, item }) => ({ quantity, price: item.price, discount: item.discount })))
    return { result: cartPrice.response.parse({ success: true, cart: kept, lines, totals, changes }), kept }
  }

  function own(next: CartMap): unknown {
    const { result, kept } = priced(next)
    cart = kept
    return result
  }

  function carryOut(path: string, body: unknown): unknown {
    switch (path) {
      case '/api/cart/price':
        return priced(cartPrice.body.parse(body).cart).result
      case '/api/cart/get':
        return own(cart)
      case '/api/cart/set': {
        const { itemId, quantity } = cartSet.body.parse(body)
        const product = shelf.get(itemId)
        if (!product) throw new Refused('NOT_FOUND')
        if (product.stock === 0 && quantity > 0) throw new Refused('OUT_OF_STOCK')
        const { [itemId]: _, ...others } = cart
        return own(quantity === 0 ? others : { ...cart, [itemId]: quantity })
      }
      case '/api/cart/merge': {
        const guest = cartMerge.body.parse(body).cart
        const larger = Object.entries(guest).map(([id, quantity]) => [id, Math.max(quantity, cart[id] ?? 0)])
        return own({ ...cart, ...Object.fromEntries(larger) })
      }
      default:
        throw new Refused('NOT_FOUND')
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(z.instanceof(Buffer).parse(chunk))
    const path = new URL(request.url ?? '/', 'http://shop').pathname
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString() || '{}')
    calls.push({ path, body })
    await gate
    const failure = failures.shift()
    if (failure === 'before') return void request.socket.destroy()
    const { status, result } = attempt(path, body)
    if (failure === 'after') return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(result))
  }

  function attempt(path: string, body: unknown): { status: number; result: unknown } {
    try {
      return { status: 200, result: carryOut(path, body) }
    } catch (error) {
      const code = error instanceof Refused ? error.code : 'BAD_REQUEST'
      return { status: ERRORS[code].status, result: { success: false, code, message: code } }
    }
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = z.object({ port: z.number() }).parse(server.address())

  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** Calls in the order of their arrival. */
    calls,
    /** The quantities that were set, in the order of their arrival. */
    setCalls: () => calls.filter(({ path }) => path === '/api/cart/set').map(({ body }) => cartSet.body.parse(body)),
    customerCart: () => cart,
    putIntoCustomerCart(next: CartMap) {
      cart = cartMapSchema.parse(next)
    },
    change(itemId: string, product: TestProduct | null) {
      if (product) shelf.set(itemId, product)
      else shelf.delete(itemId)
    },
    /** Delays calls until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    /** Breaks the connection of the next calls: `before` they are handled, or `after`, so that only the response is lost. */
    failNext(...next: ('before' | 'after')[]) {
      failures = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A test product in the shape of the contract. */
export function foodOf(itemId: string, { price, discount = 0, stock }: TestProduct): Food {
  return {
    _id: itemId,
    sku: `TST-${itemId}`,
    name: `Item ${itemId}`,
    nameSi: '',
    description: '',
    price,
    discount,
    category: 'Spices',
    image: '',
    image2: null,
    image3: null,
    pictures: [],
    stock: stockLevel(stock),
    stockCount: stock,
    rating: 0,
    ratingCount: 0,
    unit: '100 g',
    unitPrice: null,
    weight: null,
    brand: '',
    origin: 'LK',
    storage: 'ambient',
    tags: [],
    taxExempt: false,
    weekdayDeal: null,
    deal: null,
    endedDeal: null,
  }
}
