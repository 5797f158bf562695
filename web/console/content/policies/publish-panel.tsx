import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ConsolePolicy, PolicyDraft } from '#contract/calls/console/policies.ts'
import { ADVERSE_ANNOUNCED_DAYS, ANNOUNCED_DAYS } from '#contract/calls/policies.ts'
import { sameJson } from '#contract/rules/changed-values.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Sheet } from '../../../ui/modal/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { Panel } from '../../ui/panel.tsx'
import { contentCalls } from '../calls.ts'

interface PublishPanelProps {
  policy: ConsolePolicy
  /** The draft that it was; null when it is gone meanwhile. */
  revision: number | null
  sections: PolicyDraft['sections']
  /** How many sections cannot be published as they are. */
  faulty: number
  /** Whether the draft is being saved: it can be published once its new revision has come. */
  saving: boolean
  onPublished: () => void
  /** Called when somebody has saved or published another meanwhile. */
  onChanged: () => void
}

/** The day on which the draft applies, and its publication, which notifies every customer. */
export function PublishPanel({ policy, revision, sections, faulty, saving, onPublished, onChanged }: PublishPanelProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(contentCalls)
  const client = useQueryClient()
  const { kind, versions, earliest } = policy
  const first = versions.length === 0
  const [adverse, setAdverse] = useState(false)
  const [day, setDay] = useState(earliest.usual)
  const [asks, setAsks] = useState(false)
  const soonest = adverse ? earliest.adverse : earliest.usual
  const tooSoon = day < soonest
  const publish = useMutation({
    mutationFn: () =>
      calls.publishPolicy({
        kind,
        effectiveOn: day,
        adverse,
        sections,
        follows: versions[0]?.version ?? 0,
        ...(revision !== null && { draftRevision: revision }),
      }),
    onSuccess: ({ version }) => {
      toast({ kind: 'success', text: t('console.content.policies.published', { version }) })
      onPublished()
    },
    onError: (error) => {
      if (isRefusal(error, 'CHANGED_MEANWHILE')) onChanged()
    },
    onSettled: () => {
      setAsks(false)
      return client.invalidateQueries({ queryKey: consoleKey(['content', 'policies']) })
    },
  })
  const refused = publish.isError ? showRefusal(publish.error, t, ['effectiveOn']) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsks(true)
  }
  const date = day === '' ? '' : formatDate(day, 'date', language)
  const rule = t('console.content.policies.earliest', {
    date: formatDate(soonest, 'date', language),
    days: adverse ? ADVERSE_ANNOUNCED_DAYS : ANNOUNCED_DAYS,
  })
  return (
    <Panel title={t('console.content.policies.publishTitle')}>
      <form className="policy-publish" noValidate onSubmit={submit}>
        {!first && (
          <Checkbox
            label={t('console.content.policies.adverse', { days: ADVERSE_ANNOUNCED_DAYS })}
            checked={adverse}
            onChange={({ target: { checked } }) => {
              setAdverse(checked)
              const least = checked ? earliest.adverse : earliest.usual
              if (day < least) setDay(least)
            }}
          />
        )}
        <Field
          label={t('console.content.policies.effectiveOn')}
          type="date"
          min={soonest}
          value={day}
          error={refused?.fields[0]?.text ?? (tooSoon ? rule : undefined)}
          help={first ? undefined : rule}
          onChange={({ target }) => setDay(target.value)}
        />
        <p className="field-help">{t(first ? 'console.content.policies.firstTold' : 'console.content.policies.told')}</p>
        <FormAlert>{refused?.alert ?? null}</FormAlert>
        {faulty > 0 && <FormAlert>{t('console.content.policies.notWhole', { count: faulty })}</FormAlert>}
        <Button kind="primary" type="submit" wide disabled={faulty > 0 || tooSoon || saving}>
          {t('console.content.policies.publish')}
        </Button>
      </form>
      <Sheet
        open={asks}
        onClose={() => setAsks(false)}
        title={t('console.content.policies.askTitle', { policy: t(`shell.footer.${kind}`) })}
        text={t(first ? 'console.content.policies.askFirst' : 'console.content.policies.askText', { date })}
      >
        {sameJson(policy.newest, sections) && <FormAlert>{t('console.content.policies.askSame')}</FormAlert>}
        <div className="sheet-actions">
          <Button kind="primary" wide busy={publish.isPending} onClick={() => publish.mutate()}>
            {t('console.content.policies.publish')}
          </Button>
          <Button wide onClick={() => setAsks(false)}>
            {t('common.action.cancel')}
          </Button>
        </div>
      </Sheet>
    </Panel>
  )
}
