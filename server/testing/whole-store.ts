import { account } from '#server/database/schema/account.ts'
import { staff } from '#server/database/schema/staff.ts'
import { newId } from '#server/platform/ids.ts'
import { openPaymentShop } from './payment-shop.ts'
import { createPeople, type Person } from './people.ts'
import { openTestStore } from './test-store.ts'

/** Visitors: without a session, with one of shoppers, or with one of staff. */
export const VISITORS = ['guest', 'customer', 'shopping owner', 'packer', 'manager', 'owner'] as const
export type Visitor = (typeof VISITORS)[number]

/** The store of the payment tests, with live events and visitors of every kind. */
export async function openWholeStore() {
  const shop = await openPaymentShop({ wakes: false })
  const store = await openTestStore(shop.db, { listenTo: shop.url, payments: { providers: shop.deps.providers } })
  const { signedIn } = createPeople(shop.db)
  let count = 0

  /** An account with a session of its own; undefined for a guest. */
  const visitor = async (who: Visitor): Promise<Person | undefined> => {
    if (who === 'guest') return undefined
    const id = newId()
    count += 1
    const owner = who === 'owner' || who === 'shopping owner'
    const contact = { email: `visitor${count}@example.com`, phone: `+8210${20_000_000 + count}` }
    await shop.db.insert(account).values({ id, role: owner ? 'owner' : 'customer', name: who, ...contact, passwordHash: '-' })
    if (who === 'manager' || who === 'packer') await shop.db.insert(staff).values({ accountId: id, role: who })
    return { id, ...(await signedIn(id, who !== 'customer' && who !== 'shopping owner')) }
  }

  return {
    shop,
    app: store.app,
    origin: store.origin,
    visitor,
    signedIn: async (accountId: string, ofStaff: boolean) => (await signedIn(accountId, ofStaff)).token,
    close: async () => {
      await store.close()
      await shop.close()
    },
  }
}
