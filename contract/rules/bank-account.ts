/** An account number as banks accept it: 7 to 16 digits. */
export const BANK_ACCOUNT = /^[0-9]{7,16}$/

/** Normalises an account number: plain digits, without the dashes and spaces people type. */
export const bankAccountDigits = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Dash}]/gu, '')
