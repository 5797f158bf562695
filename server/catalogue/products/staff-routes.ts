import type { FastifyInstance } from 'fastify'
import { consoleAddDeal, consoleDeals, consoleEndDeal } from '#contract/calls/console/products/deals.ts'
import { consoleChangePrices, consolePriceChanges, consoleUndoPrices } from '#contract/calls/console/products/price-changes.ts'
import {
  consoleDuplicateProduct,
  consoleEditPicture,
  consoleProduct,
  consoleProductCounts,
  consoleProductPicture,
  consoleProductPrice,
  consoleProductState,
  consoleProductStock,
  consoleProducts,
  consoleSaveProduct,
} from '#contract/calls/console/products/products.ts'
import { pictureOf } from '#server/pictures/picture-address.ts'
import type { PictureStore } from '#server/pictures/store-picture.ts'
import { editProductPicture, takeProductPicture } from '#server/pictures/take-product-picture.ts'
import { bindStaff, bindStaffRead, bindStaffWork } from '#server/platform/bind-staff.ts'
import { badFile, Refusal } from '#server/platform/errors.ts'
import type { Facts } from '#server/platform/staff-ledger.ts'
import type { AisleBook } from '../aisles/aisle-book.ts'
import { needAisle } from '../aisles/need-aisle.ts'
import { addDeal } from '../deals/add-deal.ts'
import { endDeal } from '../deals/end-deal.ts'
import { readDeals } from '../deals/read-deals.ts'
import { lockProducts } from '../lock-products.ts'
import { changePrices } from '../prices/change-prices.ts'
import { readPriceChanges } from '../prices/read-price-changes.ts'
import { editPrice } from '../prices/set-prices.ts'
import { undoPrices } from '../prices/undo-prices.ts'
import { productId } from '../product-id.ts'
import { setStock } from '../set-stock.ts'
import { changeState } from './change-state.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { countProductViews, listProducts } from './list-products.ts'
import { readProduct, readProductRow, readProductRows } from './read-product.ts'
import { writeProduct } from './write-product.ts'

/** Calls of staff for products, their prices and deals. */
export function productStaffRoutes(app: FastifyInstance, store: PictureStore & { aisles: AisleBook }): void {
  const { db, aisles } = store
  bindStaffRead(app, consoleProducts, async ({ query }) => {
    await aisles.check(query.category)
    return listProducts(db, query)
  })
  bindStaffRead(app, consoleProductCounts, () => countProductViews(db))
  bindStaffRead(app, consoleProduct, async ({ params }) => ({ product: await readProduct(db, productId(params.id)) }))

  bindStaff(app, consoleSaveProduct, async (tx, { body }, actor) => {
    if (body.stockCount) actor.need('stock.write')
    await needAisle(tx, body.content.category, 'content.category')
    const { id, before, after } = await writeProduct(tx, body)
    const response = async () => ({ product: await readProduct(db, id) })
    return { subject: { kind: 'product', id: String(id) }, before, after, response }
  })

  bindStaff(app, consoleProductPrice, async (tx, { body }) => {
    const { itemId, price, discount, was } = body
    await editPrice(tx, productId(itemId), body)
    const response = async () => ({ row: await readProductRow(db, productId(itemId)) })
    return { subject: { kind: 'product', id: itemId }, before: was, after: { price, discount }, response }
  })

  bindStaff(app, consoleProductStock, async (tx, { body }, { accountId: actorId }) => {
    const { itemId, stockCount, was } = body
    await lockProducts(tx, [productId(itemId)])
    const fresh = await readProductRow(tx, productId(itemId))
    if (fresh.stockCount !== was) throw new Refusal('CHANGED_MEANWHILE', { fresh })
    const before = await setStock(tx, productId(itemId), stockCount, { actorId })
    const response = async () => ({ row: await readProductRow(db, productId(itemId)) })
    return { subject: { kind: 'product', id: itemId }, before: { stockCount: before }, after: { stockCount }, response }
  })

  bindStaff(app, consoleProductState, async (tx, { body }) => {
    const ids = body.itemIds.map(productId)
    const before = await changeState(tx, ids, body.state)
    const response = async () => ({ rows: await readProductRows(db, ids) })
    const [first] = before.values()
    const single = ids.length === 1 && first !== undefined
    return {
      subject: { kind: 'product', id: single ? String(ids[0]) : null },
      ...(single ? { before: { state: first } } : {}),
      after: { state: body.state, ...(single ? {} : { products: body.itemIds }) },
      response,
    }
  })

  bindStaff(app, consoleDuplicateProduct, async (tx, { body }) => {
    const itemId = String(await duplicateProduct(tx, productId(body.itemId)))
    return { subject: { kind: 'product', id: itemId }, after: { copyOf: body.itemId }, response: () => ({ itemId }) }
  })

  bindStaffWork(app, consoleProductPicture, async ({ file }, { accountId }, change) => {
    if (!file) throw badFile('PICTURE_KIND', 'image')
    const picture = await takeProductPicture(store, { accountId, bytes: file })
    await change(async () => ({ subject: { kind: 'product', id: null }, after: { picture: picture.hash }, result: null }))
    return { picture: pictureOf(picture) }
  })

  bindStaffWork(app, consoleEditPicture, async ({ body }, { accountId }, change) => {
    const { hash, turn, crop } = body
    const picture = await editProductPicture(store, { accountId, hash, edit: { turn, crop } })
    const facts = { before: { picture: hash }, after: { picture: picture.hash } }
    await change(async () => ({ subject: { kind: 'product', id: null }, ...facts, result: null }))
    return { picture: pictureOf(picture) }
  })

  bindStaffRead(app, consolePriceChanges, async () => ({ items: await readPriceChanges(db) }))

  bindStaffWork(app, consoleChangePrices, async ({ body }, { accountId, language }, change) => {
    const outcome = await change(async (tx) => {
      const made = await changePrices(tx, { ...body, actorId: accountId, language })
      // Nothing was changed then, and nothing is written.
      if ('refused' in made) throw new PricesRefused(made.refused)
      return { subject: { kind: 'price-change', id: made.changeId }, after: { products: made.count }, result: made.changeId }
    }).catch((error: unknown) => {
      if (error instanceof PricesRefused) return error
      throw error
    })
    if (outcome instanceof PricesRefused) return { change: null, refused: outcome.refused }
    const [made = null] = await readPriceChanges(db, outcome)
    return { change: made, refused: [] }
  })

  bindStaff(app, consoleUndoPrices, async (tx, { body }, { language }) => {
    const outcome = await undoPrices(tx, body.changeId, language)
    const after = { undone: outcome.undone, kept: outcome.refused.map(({ itemId }) => itemId) }
    return { subject: { kind: 'price-change', id: body.changeId }, after, response: () => outcome }
  })

  bindStaffRead(app, consoleDeals, async ({ query }, { language }) => ({
    items: await readDeals(db, language, query.itemId === undefined ? undefined : productId(query.itemId)),
  }))

  bindStaff(app, consoleAddDeal, async (tx, { body }, { language }) => {
    const id = await addDeal(tx, body, new Date())
    const response = async () => ({ items: await readDeals(db, language, productId(body.itemId)) })
    const { itemId, discount, when } = body
    const time: Facts = 'weekday' in when ? { weekday: when.weekday } : { from: when.startsAt, until: when.endsAt }
    return { subject: { kind: 'deal', id }, after: { product: itemId, discount, ...time }, response }
  })

  bindStaff(app, consoleEndDeal, async (tx, { body }, { language }) => {
    const ended = await endDeal(tx, body.dealId)
    const response = async () => ({ items: await readDeals(db, language, ended.productId) })
    return { subject: { kind: 'deal', id: body.dealId }, before: { product: String(ended.productId), discount: ended.discount }, response }
  })
}

/** Carries the refused products out of a transaction that must write nothing. */
class PricesRefused extends Error {
  readonly refused: Extract<Awaited<ReturnType<typeof changePrices>>, { refused: unknown }>['refused']
  constructor(refused: PricesRefused['refused']) {
    super()
    this.refused = refused
  }
}
