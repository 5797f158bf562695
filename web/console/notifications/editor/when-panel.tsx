import { afterNight, isNight, NIGHT } from '#contract/rules/advertising-hours.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { RadioRows } from '../../../ui/form/radio-rows.tsx'
import { dayMoment, seoulClock } from '../../ui/clock.ts'
import { EdgeBand } from '../../ui/edge-band.tsx'
import { Panel } from '../../ui/panel.tsx'
import { momentOf, type When } from './draft.ts'

interface WhenPanelProps {
  when: When
  onChange: (when: When) => void
  advertising: boolean
  problem: string | undefined
  now: Date
}

/** Now, or at a time of Seoul; at night an advertisement is moved to the morning with one press. */
export function WhenPanel({ when, onChange, advertising, problem, now }: WhenPanelProps) {
  const { t, language } = useTranslation()
  const moment = momentOf(when)
  const at = moment ?? now
  const night = advertising && moment !== undefined && isNight(at)
  const morning = afterNight(at)
  return (
    <Panel title={t('console.notifications.when.title')}>
      <RadioRows
        legend={t('console.notifications.when.title')}
        value={when.later ? 'later' : 'now'}
        onChange={(value) => onChange({ ...when, later: value === 'later' })}
        options={[
          { value: 'now', title: t('console.notifications.when.now') },
          { value: 'later', title: t('console.notifications.when.later') },
        ]}
        detail={
          when.later ? (
            <div className="campaign-when">
              <Field
                label={t('console.notifications.when.day')}
                type="date"
                min={seoulDate(now)}
                value={when.day}
                error={problem}
                onChange={({ target }) => onChange({ ...when, day: target.value })}
              />
              <Field
                label={t('console.notifications.when.hour')}
                type="time"
                value={when.time}
                onChange={({ target }) => onChange({ ...when, time: target.value })}
              />
            </div>
          ) : undefined
        }
      />
      {advertising && (
        <EdgeBand
          kind={night ? 'wrong' : 'rule'}
          role={night ? 'alert' : undefined}
          action={
            night ? (
              <Button small onClick={() => onChange({ later: true, day: seoulDate(morning), time: seoulClock(morning) })}>
                {t('console.notifications.when.move', { time: dayMoment(morning, language) })}
              </Button>
            ) : undefined
          }
        >
          <b>{t('console.notifications.when.night', NIGHT)}</b> {t('console.notifications.when.nightText')}
        </EdgeBand>
      )}
    </Panel>
  )
}
