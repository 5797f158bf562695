import type {
  consoleAskForRest,
  consoleBookDeposit,
  consoleBookExact,
  consoleDeposits,
  consoleReadBankFile,
  consoleReadBankText,
  consoleReopenDeposit,
  consoleSetDepositAside,
  consoleUnpaidOrders,
} from '#contract/calls/console/deposits.ts'
import { defineCalls } from '../api/calls.ts'

export const depositCalls = defineCalls((call) => ({
  list: call<typeof consoleDeposits>('GET /api/console/deposits'),
  orders: call<typeof consoleUnpaidOrders>('GET /api/console/deposits/orders'),
  readText: call<typeof consoleReadBankText>('POST /api/console/deposits/text'),
  readFile: call<typeof consoleReadBankFile>('POST /api/console/deposits/file', { upload: 'bankFile' }),
  book: call<typeof consoleBookDeposit>('POST /api/console/deposits/book'),
  bookExact: call<typeof consoleBookExact>('POST /api/console/deposits/book-exact'),
  askForRest: call<typeof consoleAskForRest>('POST /api/console/deposits/ask'),
  setAside: call<typeof consoleSetDepositAside>('POST /api/console/deposits/aside'),
  reopen: call<typeof consoleReopenDeposit>('POST /api/console/deposits/reopen'),
}))
