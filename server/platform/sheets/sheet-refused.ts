/** The reason why a file is not read: no table of any kind, broken, too long, or encrypted. */
export type SheetProblem = 'kind' | 'damaged' | 'too-long' | 'encrypted'

/** A file that cannot be read as a table. */
export class SheetRefused extends Error {
  readonly problem: SheetProblem

  constructor(problem: SheetProblem) {
    super(problem)
    this.problem = problem
  }
}
