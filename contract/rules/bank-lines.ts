/** Most characters of a paste of bank messages, some three hundred of them, and most rows of a bank's file. */
export const MAX_PASTED = 30_000
export const MAX_BANK_ROWS = 20_000
