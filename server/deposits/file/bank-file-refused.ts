/** Why a bank's file is not read. */
export type BankFileProblem =
  | 'BANK_FILE_KIND'
  | 'BANK_FILE_TOO_LONG'
  | 'BANK_FILE_DAMAGED'
  | 'BANK_FILE_NO_TABLE'
  | 'BANK_FILE_PASSWORD'
  | 'BANK_FILE_PASSWORD_WRONG'

/** The file cannot be read, for a reason that a person can mend. */
export class BankFileRefused extends Error {
  readonly problem: BankFileProblem

  constructor(problem: BankFileProblem) {
    super(problem)
    this.problem = problem
  }
}
