import type { z } from 'zod'
import type { FieldProblem } from '#contract/errors.ts'

const MAX_PROBLEMS = 20

/** Turns the issues of a schema into the fields that were refused, each with what is allowed. Unknown fields are named one by one. */
export function fieldProblems(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  return issues.flatMap(problemsOf).slice(0, MAX_PROBLEMS)
}

function problemsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  const at = (key?: string) => [...issue.path, ...(key === undefined ? [] : [key])].map(String).join('.') || 'body'
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ field: at(key), message: 'This field is not known here' }))
  if (issue.code === 'invalid_type' && issue.input === undefined) return [{ field: at(), message: 'This field is required' }]
  return [{ field: at(), message: issue.message }]
}
