import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Field } from '../../ui/form/field.tsx'

interface Times {
  from: string
  until: string
}

interface TimeFieldsProps {
  times: Times
  /** The faults of both. */
  problems: Readonly<Partial<Times>>
  onChange: (part: Partial<Times>) => void
}

/** From when until when something is shown, in Seoul's clock; both may stay empty. */
export function TimeFields({ times, problems, onChange }: TimeFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      {(['from', 'until'] as const).map((side) => {
        const name = side === 'from' ? 'from' : 'to'
        return (
          <Field
            key={side}
            label={t(`console.content.times.${name}`)}
            type="datetime-local"
            value={times[side]}
            error={problems[side]}
            help={t(`console.content.times.${name}Help`)}
            onChange={({ target }) => onChange({ [side]: target.value })}
          />
        )
      })}
    </>
  )
}
