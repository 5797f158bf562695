import { REQUEST_WAYS, type RequestWay } from '#contract/calls/console/customers.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { FieldError } from '../../ui/form/field-error.tsx'

interface RequestWayFieldProps {
  value: RequestWay | null
  onChange: (way: RequestWay) => void
  missing: boolean
}

/** How the person asked: the reason that the log records. */
export function RequestWayField({ value, onChange, missing }: RequestWayFieldProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="request-ways" aria-describedby={missing ? 'request-way-error' : undefined}>
      <legend>{t('console.customers.asked.legend')}</legend>
      {REQUEST_WAYS.map((way) => (
        <label key={way}>
          <input
            type="radio"
            className="radio"
            name="asked"
            checked={way === value}
            aria-invalid={missing || undefined}
            onChange={() => onChange(way)}
          />
          {t(`console.customers.asked.${way}`)}
        </label>
      ))}
      {missing && <FieldError id="request-way-error">{t('console.customers.asked.missing')}</FieldError>}
    </fieldset>
  )
}
