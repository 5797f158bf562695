import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Campaign } from '#contract/calls/console/campaigns.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { dayMoment } from '../../ui/clock.ts'
import { EdgeBand } from '../../ui/edge-band.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { notificationCalls } from '../calls.ts'

/** The state of a notification that is no draft, with the step that can still be taken. */
export function StateBand({ campaign, onChanged }: { campaign: Campaign; onChanged: (campaign: Campaign) => void }) {
  const { t, language } = useTranslation()
  const calls = useCalls(notificationCalls)
  const client = useQueryClient()
  const navigate = useNavigate()
  const may = useMay()
  const { _id, version, state, scheduledAt, startedAt, figures } = campaign
  const settle = () => client.invalidateQueries({ queryKey: consoleKey(['campaigns']) })
  const stop = useMutation({
    mutationFn: () => calls.stop({ campaignId: _id, version }),
    onSuccess: ({ campaign: now }) => onChanged(now),
    onError: (error) => toastRefusal(error, t),
    onSettled: settle,
  })
  const copy = useMutation({
    mutationFn: () => calls.copy({ campaignId: _id }),
    onSuccess: ({ campaign: made }) => void navigate(`${CONSOLE_PATH}/notifications/${made._id}`),
    onError: (error) => toastRefusal(error, t),
    onSettled: settle,
  })
  const sends = may('notifications.send')
  const stops = state === 'scheduled' || state === 'sending'
  const time = dayMoment(scheduledAt ?? startedAt ?? campaign.changedAt, language)
  const counts = {
    count: figures?.reached ?? 0,
    pushed: figures?.pushed ?? 0,
    read: figures?.read ?? 0,
    tapped: figures?.tapped ?? 0,
    ordered: figures?.ordered ?? 0,
  }
  const text = {
    scheduled: t('console.notifications.band.scheduled', { time }),
    sending: t('console.notifications.band.sending', counts),
    sent: t('console.notifications.band.sent', { ...counts, time: dayMoment(startedAt ?? campaign.changedAt, language) }),
    stopped: t('console.notifications.band.stopped', counts),
    draft: '',
  }[state]
  return (
    <EdgeBand
      kind={state === 'sent' ? 'good' : 'waits'}
      role="status"
      action={
        sends && (
          <Button small busy={stop.isPending || copy.isPending} onClick={() => (stops ? stop.mutate() : copy.mutate())}>
            {t(
              state === 'scheduled'
                ? 'console.notifications.cancel'
                : state === 'sending'
                  ? 'console.notifications.stop'
                  : 'console.notifications.again',
            )}
          </Button>
        )
      }
    >
      {text}
    </EdgeBand>
  )
}
