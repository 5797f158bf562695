import type { consoleLogin, userLogout } from '#contract/account.ts'
import { createCall, type Transport } from '#contract/client.ts'
import type { consoleMe } from '#contract/console.ts'

/** Makes the client of the console's calls. */
export function createConsoleApi(transport: Transport) {
  const call = createCall(transport)
  return {
    login: call<typeof consoleLogin>('POST /api/console/login'),
    me: call<typeof consoleMe>('GET /api/console/me'),
    logout: call<typeof userLogout>('POST /api/user/logout'),
  }
}

export type ConsoleApi = ReturnType<typeof createConsoleApi>
