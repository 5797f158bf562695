/** The input of the second step: a code of the app, or a recovery code. */
export type SecondProof = { code: string } | { recoveryCode: string }

/** A refused step: the sentence, and for a wrong password or code the tries left. */
export interface StepProblem {
  text: string
  left?: number
}
