import { consoleCustomer, consoleCustomers, consoleEraseCustomer, consoleExportCustomer } from '#contract/calls/console/customers.ts'
import type { Person } from '#server/testing/people.ts'
import { send } from '#server/testing/send.ts'
import { openWholeStore, type Visitor } from '#server/testing/whole-store.ts'

/** A store with its staff, and the calls by which the owner works on customers. */
export async function openCustomerDesk() {
  const store = await openWholeStore()
  const somebody = async (who: Visitor): Promise<Person> => {
    const person = await store.visitor(who)
    if (!person) throw new Error('nobody')
    return person
  }
  const staff = { owner: await somebody('owner'), manager: await somebody('manager'), packer: await somebody('packer') }
  return {
    store,
    staff,
    rows: async (query: string, ...values: unknown[]) => (await store.shop.pool.query(query, values)).rows,
    list: (query = '') => send(store.origin, consoleCustomers, { query, token: staff.owner.token }),
    open: (userId: string) => send(store.origin, consoleCustomer, { params: { userId }, token: staff.owner.token }),
    erase: (userId: string, { token } = staff.owner) =>
      send(store.origin, consoleEraseCustomer, { body: { userId, asked: 'phone' }, token }),
    exported: (userId: string, { token } = staff.owner) =>
      send(store.origin, consoleExportCustomer, { body: { userId, asked: 'mail' }, token }),
  }
}
