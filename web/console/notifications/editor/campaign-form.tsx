import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, Send, Smartphone } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Campaign } from '#contract/calls/console/campaigns.ts'
import { isNight } from '#contract/rules/advertising-hours.ts'
import type { CampaignContent } from '#contract/rules/campaigns.ts'
import type { Language } from '#contract/rules/languages.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { dayMoment, shortMoment } from '../../ui/clock.ts'
import { rebased } from '../../ui/conflict/rebased.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { useFirstFault } from '../../ui/use-first-fault.ts'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { notificationCalls } from '../calls.ts'
import { titleOf } from '../campaign-text.ts'
import { AudiencePanel } from './audience-panel.tsx'
import { CampaignConflict } from './campaign-conflict.tsx'
import { firstWhen, momentOf, newContent } from './draft.ts'
import { PhonePreview } from './phone-preview.tsx'
import { SendSheet } from './send-sheet.tsx'
import { StateBand } from './state-band.tsx'
import { TargetPanel } from './target-panel.tsx'
import { useCampaign } from './use-campaign.ts'
import { useNow } from './use-now.ts'
import { WhenPanel } from './when-panel.tsx'
import { WordsPanel } from './words-panel.tsx'

const LIST = `${CONSOLE_PATH}/notifications`

/** The editor of a notification, or of a new one. One that goes out, or went, is only shown. */
export function CampaignForm({ campaign }: { campaign: Campaign | null }) {
  const { t, language } = useTranslation()
  const may = useMay()
  const [content, setContent] = useState(() => campaign?.content ?? newContent())
  const [pristine, setPristine] = useState(content)
  const touched = content !== pristine
  const [look, setLook] = useState<Language>(language)
  const now = useNow()
  const [when, setWhen] = useState(() => firstWhen(now))
  const [sends, setSends] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const work = useCampaign(campaign, {
    onSaved: (saved, sent) => {
      setPristine(saved)
      setContent((mine) => rebased(sent, mine, saved))
    },
    onTake: (before, theirs) => setContent((mine) => rebased(before, mine, theirs)),
  })
  const form = useRef<HTMLFormElement>(null)
  useFirstFault(form, work.problems)
  const { base, problems, changed } = work
  useLeaveWarning(touched)
  const { setBase } = work
  useEffect(() => {
    // Typed words are never replaced; an editor in which nobody types shows how it is now.
    if (!campaign || !base || campaign === base || campaign._id !== base._id || campaign.version < base.version) return
    if (touched && base.state === 'draft') return
    setBase(campaign)
    setContent(campaign.content)
    setPristine(campaign.content)
  }, [campaign, base, touched, setBase])
  const readOnly = !may('notifications.send') || (base !== null && base.state !== 'draft')
  const at = momentOf(when)
  const night = content.advertising && at !== undefined && isNight(at ?? now)
  const fixed = base?.state === 'draft' ? null : (base?.startedAt ?? base?.scheduledAt)
  const shownAt = fixed ? new Date(fixed) : (at ?? now)
  const change = (part: Partial<CampaignContent>) => setContent((before) => ({ ...before, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!readOnly) work.save.mutate(content)
  }
  const send = (englishFor: Language[]) => {
    if (at === undefined) return
    work.send.mutate({ content, at, englishFor }, { onSettled: () => setSends(false) })
  }
  const sendWords = () => {
    if (at === undefined) return t('console.notifications.when.choose')
    if (night) return t('console.notifications.when.notAtNight')
    return at ? t('console.notifications.schedule', { time: dayMoment(at, language) }) : t('console.notifications.sendNow')
  }
  const part = { content, change, problems, readOnly }
  const saved = base && t('console.notifications.state.draft', { time: shortMoment(base.changedAt, language), name: base.changedBy ?? '–' })
  return (
    <>
      <PageHead
        title={base ? titleOf(base, language, t) : t('console.notifications.new')}
        note={base?.state === 'draft' ? saved : undefined}
        back={{ to: LIST, text: t('console.notifications.nav') }}
      >
        {!readOnly && (
          <>
            <Button
              small
              icon={<Smartphone className="icon" aria-hidden />}
              busy={work.test.isPending}
              onClick={() => work.test.mutate({ content, language: look })}
            >
              {t('console.notifications.toMe')}
            </Button>
            <Button small type="submit" form="campaign-form" busy={work.save.isPending}>
              {t('console.notifications.save')}
            </Button>
            <Button
              kind="primary"
              small
              icon={at ? <CalendarClock className="icon" aria-hidden /> : <Send className="icon" aria-hidden />}
              disabled={at === undefined || night || work.save.isPending}
              onClick={() => setSends(true)}
            >
              {sendWords()}
            </Button>
          </>
        )}
      </PageHead>
      <form ref={form} id="campaign-form" className="page-body campaign-page" noValidate onSubmit={submit}>
        <div className="page-column">
          {base && changed && changed.version !== base.version && (
            <CampaignConflict base={base} now={changed} content={content} onTake={work.take} />
          )}
          {base && base.state !== 'draft' && <StateBand campaign={base} onChanged={setBase} />}
          <FormAlert>{work.alert}</FormAlert>
          <fieldset className="campaign-fields" disabled={readOnly || work.begins}>
            <TargetPanel {...part} />
            <WordsPanel {...part} onLook={setLook} />
            <div className="campaign-pair">
              <AudiencePanel {...part} customer={chosen ?? base?.customer ?? null} onCustomer={setChosen} />
              {!readOnly && <WhenPanel when={when} onChange={setWhen} advertising={content.advertising} problem={problems.at} now={now} />}
            </div>
          </fieldset>
          {base?.state === 'draft' && !readOnly && <RemoveButton campaign={base} saving={work.save.isPending} />}
        </div>
        <PhonePreview content={content} language={look} onLanguage={setLook} at={shownAt} />
      </form>
      {sends && at !== undefined && (
        <SendSheet content={content} at={at} busy={work.send.isPending} alert={work.alert} onSend={send} onClose={() => setSends(false)} />
      )}
    </>
  )
}

function RemoveButton({ campaign, saving }: { campaign: Campaign; saving: boolean }) {
  const { t } = useTranslation()
  const calls = useCalls(notificationCalls)
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => calls.remove({ campaignId: campaign._id, version: campaign.version }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: consoleKey(['campaigns', 'open']) })
      // Without a question for what was typed in it: there is nothing left to save it in.
      void navigate(LIST, { replace: true })
    },
    onError: (error) => toastRefusal(error, t),
  })
  return (
    <div>
      <Button kind="danger" small disabled={saving} busy={remove.isPending} onClick={() => remove.mutate()}>
        {t('console.notifications.remove')}
      </Button>
    </div>
  )
}
