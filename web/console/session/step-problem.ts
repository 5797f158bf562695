/** What the second step gives: a code of the app, or one that was written down. */
export type SecondProof = { code: string } | { recoveryCode: string }

/** A refused step: the sentence, and for a wrong password or code the tries left. */
export interface StepProblem {
  text: string
  left?: number
}
