import { CircleAlert } from 'lucide-react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { EdgeBand } from '../ui/edge-band.tsx'
import type { StepProblem } from './step-problem.ts'

/** The error of a step, with the tries left. */
export function ProblemBand({ problem }: { problem: StepProblem | null }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      {problem && (
        <EdgeBand kind="wrong">
          <CircleAlert className="icon" aria-hidden />
          <b>{problem.text}</b> {problem.left !== undefined && t('console.signIn.left', { count: problem.left })}
        </EdgeBand>
      )}
    </div>
  )
}
