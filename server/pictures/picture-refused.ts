import type { ERRORS } from '#contract/errors.ts'

export type PictureProblem = Extract<keyof typeof ERRORS, `PICTURE_${string}`>

/** A picture that is not taken, and why. */
export class PictureRefused extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(problem)
    this.problem = problem
  }
}
