import type {
  consoleAddCustomerNote,
  consoleBlockCustomer,
  consoleCustomer,
  consoleCustomerOrders,
  consoleCustomers,
  consoleEraseCustomer,
  consoleExportCustomer,
  consoleRemoveCustomerNote,
  consoleUnblockCustomer,
} from '#contract/calls/console/customers.ts'
import { defineCalls } from '../api/calls.ts'

export const customerCalls = defineCalls((call) => ({
  list: call<typeof consoleCustomers>('GET /api/console/customers'),
  one: call<typeof consoleCustomer>('GET /api/console/customers/:userId'),
  orders: call<typeof consoleCustomerOrders>('GET /api/console/customers/:userId/orders'),
  addNote: call<typeof consoleAddCustomerNote>('POST /api/console/customers/note'),
  removeNote: call<typeof consoleRemoveCustomerNote>('POST /api/console/customers/note/remove'),
  block: call<typeof consoleBlockCustomer>('POST /api/console/customers/block'),
  unblock: call<typeof consoleUnblockCustomer>('POST /api/console/customers/unblock'),
  export: call<typeof consoleExportCustomer>('POST /api/console/customers/export'),
  erase: call<typeof consoleEraseCustomer>('POST /api/console/customers/erase'),
}))
