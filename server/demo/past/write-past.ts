import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { writeBankLines } from './bank-lines.ts'
import { createChance } from './chance.ts'
import { writeChats } from './chats.ts'
import { type DoorPhoto, writeDoors } from './doors.ts'
import { drawOrders } from './draw-orders.ts'
import { lookBack } from './nights.ts'
import { writeNotifications } from './notifications.ts'
import { demoCustomer, openCallers, openCustomers, openStaff } from './open-accounts.ts'
import type { PastFile } from './past-file.ts'
import { readGoods } from './read-goods.ts'
import { noRows, type Rows } from './rows.ts'
import type { PastShop } from './shop.ts'
import { shopDays } from './shop-days.ts'
import { staffDays } from './staff-days.ts'
import { stageOrders } from './staged-orders.ts'
import { restock } from './stock-moves.ts'
import { live } from './stories.ts'
import { writeSupplies } from './supplies.ts'
import { writeVoices } from './voices.ts'
import { writeDesk, writeOrders } from './write-rows.ts'

/** The same past on every load, moved to the days before it. */
const SEED = 20_261_124
const CALLERS_SEED = 8

/** The material of the past besides what the store has already. */
export interface PastSource {
  words: PastFile
  /** Seals the entrance codes. */
  secret: string
  /** Pictures at doors that lie in the file store; each is that of one delivery. */
  photos: readonly DoorPhoto[]
}

/**
 * Writes 60 days of a made-up shop that end at `now`. It writes rows and no effects, so no mail, text or push is sent, and the stock counts
 * stay. The catalogue, settings, policies and demo accounts must exist. Returns the rows, which the sandbox needs too.
 */
export async function writePast(tx: Tx, { words, secret, photos }: PastSource, now: Date): Promise<Rows> {
  const chance = createChance(SEED)
  const facts = await readSettings(tx)
  const people = await openCustomers(tx, chance, words, now)
  const [staff, rows] = [await openStaff(tx, chance, now), noRows()]
  const goods = await readGoods(tx)
  const shop: PastShop = {
    chance,
    days: await shopDays(now, facts.delivery),
    facts,
    words,
    people,
    customer: await demoCustomer(tx),
    staff,
    callers: openCallers(createChance(CALLERS_SEED), words, staff, rows, now),
    goods,
    supplies: await writeSupplies(tx, words.suppliers, goods),
    rows,
    arrivals: [],
    nextNumber: await nextNumber(tx),
  }
  const drawn = drawOrders(shop).map((draft) => ({ placedAt: draft.placedAt, write: () => live(shop, draft) }))
  const all = [...drawn, ...stageOrders(shop)].sort((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
  for (const { write } of all) write()
  restock(shop)
  staffDays(shop)
  const codes = await writeOrders(tx, shop.rows)
  await tx.execute(sql`select setval('order_number', ${shop.nextNumber}, false)`)
  writeBankLines(shop, codes)
  await writeDoors(tx, shop, secret, photos)
  await writeVoices(tx, shop)
  await writeChats(tx, shop)
  await writeNotifications(tx, shop)
  await writeDesk(tx, shop.rows)
  await lookBack(tx, shop.days)
  return shop.rows
}

async function nextNumber(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ number: string }>(sql`select nextval('order_number')::text as number`)
  return Number(rows[0]?.number)
}
