/** An account number as banks take it: 7 to 16 digits. */
export const BANK_ACCOUNT = /^[0-9]{7,16}$/

/** An account number without the dashes and blanks that people write between its digits, and in plain digits. */
export const bankAccountDigits = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Dash}]/gu, '')
