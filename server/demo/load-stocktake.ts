import type { StaffRole } from '#contract/rules/staff.ts'
import { staff } from '#server/database/schema/staff.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { countItem } from '#server/stock/stocktake/count-item.ts'
import { openStocktake } from '#server/stock/stocktake/open-stocktake.ts'
import { listLines, readLine } from '#server/stock/stocktake/read-lines.ts'

/** The aisle that is being counted. */
const AISLE = 'Dry Fish'
/** The first products on the way through the shop: by whom they are counted, and how many pieces more or fewer than the stock there are. */
const FIGURES: readonly { by: StaffRole; found: number }[] = [
  { by: 'owner', found: 0 },
  { by: 'owner', found: 0 },
  { by: 'packer', found: 0 },
  { by: 'packer', found: -2 },
  { by: 'owner', found: 0 },
  { by: 'packer', found: 1 },
]

/** Begins a stock count of an aisle, half of it counted by two people; two figures differ. Nothing is booked before somebody closes it. */
export async function loadStocktake(tx: Tx, now: Date): Promise<void> {
  const people = await tx.select({ id: staff.accountId, role: staff.role }).from(staff)
  const personOf = (role: StaffRole) => people.find((person) => person.role === role)?.id
  const opener = personOf('owner')
  if (opener === undefined) return
  const { id } = await openStocktake(tx, { scope: { kind: 'aisle', category: AISLE } }, opener)
  const { items } = await listLines(tx, id, { view: 'uncounted', limit: FIGURES.length }, opener)
  for (const [place, { by, found }] of FIGURES.entries()) {
    const line = items[place]
    if (!line) return
    const actor = personOf(by) ?? opener
    const figure = { stocktakeId: id, itemId: line.itemId, add: false, lots: null }
    await countItem(tx, { ...figure, pieces: 0, was: null }, actor, now)
    // The first figure fixes the expected pieces.
    const { expected } = await readLine(tx, Number(id), Number(line.itemId), actor)
    await countItem(tx, { ...figure, pieces: Math.max(0, (expected ?? 0) + found), was: 0 }, actor, now)
  }
}
