import { createContext, useContext } from 'react'

/** The part of the account that the shell shows: the name in the header. The account slice provides it. */
export interface AccountSummary {
  /** The customer's name, or null for a guest and before the account is read. */
  name: string | null
}

export const AccountSummaryContext = createContext<AccountSummary>({ name: null })

/** The part of the account that the shell shows. */
export function useAccountSummary(): AccountSummary {
  return useContext(AccountSummaryContext)
}
