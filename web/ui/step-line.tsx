interface StepLineProps {
  /** What the steps are, for screen readers, such as "Step 2 of 4: Packaging". */
  label: string
  steps: readonly string[]
  /** Index of the present step; all before it are done. `steps.length` when everything is done. */
  current: number
}

/** Steps on a line: done is a green square, the present one a turmeric diamond, the next ones hollow. */
export function StepLine({ label, steps, current }: StepLineProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'is-done' : index === current ? 'is-now' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}
