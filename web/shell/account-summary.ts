import { createContext, useContext } from 'react'

/** What the shell needs of the account: the name in the header. The account slice provides it. */
export interface AccountSummary {
  /** The customer's name, or null for a guest and before the account is read. */
  name: string | null
}

export const AccountSummaryContext = createContext<AccountSummary>({ name: null })

/** Who is signed in, as far as the shell is concerned. */
export function useAccountSummary(): AccountSummary {
  return useContext(AccountSummaryContext)
}
