interface StepLineProps {
  /** Name for screen readers, such as "Step 2 of 4: Packaging". */
  label: string
  steps: readonly string[]
  /** Index of the current step; all before it are done. `steps.length` when everything is done. */
  current: number
}

/** A horizontal list of steps: done ones are green squares, the current one is a yellow diamond, the next ones are hollow. */
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
