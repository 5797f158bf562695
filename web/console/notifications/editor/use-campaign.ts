import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Campaign } from '#contract/calls/console/campaigns.ts'
import type { CampaignContent } from '#contract/rules/campaigns.ts'
import type { Language } from '#contract/rules/languages.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { type FieldProblems, fieldProblems } from '../../ui/field-problems.ts'
import { notificationCalls } from '../calls.ts'

interface Doings {
  /** Gets the content as the store has sanitised it, and as it was sent: other words may be typed by then. */
  onSaved: (content: CampaignContent, sent: CampaignContent) => void
  /** Gets the content that the draft began with, and the one that somebody else saved. */
  onTake: (before: CampaignContent, now: CampaignContent) => void
}

/**
 * Saves and sends a notification: names what does not fit, and reloads it when somebody changed or sent it meanwhile; what was typed stays.
 */
export function useCampaign(initial: Campaign | null, { onSaved, onTake }: Doings) {
  const { t } = useTranslation()
  const calls = useCalls(notificationCalls)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [base, setBase] = useState(initial)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [changed, setChanged] = useState<Campaign | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  const settle = () => client.invalidateQueries({ queryKey: consoleKey(['campaigns']) })

  const refused = async (error: unknown): Promise<void> => {
    if (isRefusal(error, 'CHANGED_MEANWHILE') && base) {
      try {
        const { campaign } = await calls.get({ id: base._id })
        setChanged(campaign)
      } catch (failure) {
        setAlert(showRefusal(failure, t, []).alert)
      }
      return
    }
    const found = fieldProblems(error)
    setProblems(found)
    setAlert(Object.keys(found).length > 0 ? t('console.notifications.problems') : showRefusal(error, t, []).alert)
  }
  const keep = async (content: CampaignContent): Promise<Campaign> => {
    const { campaign } = await calls.save({ campaignId: base?._id ?? null, version: base?.version ?? null, content })
    setBase(campaign)
    onSaved(campaign.content, content)
    return campaign
  }
  /** The page of a new one gets its address when the step is through. */
  const settleAddress = ({ _id }: Campaign) => {
    if (_id !== initial?._id) void navigate(`${CONSOLE_PATH}/notifications/${_id}`, { replace: true })
  }
  const clear = () => {
    setProblems({})
    setAlert(null)
  }
  const save = useMutation({
    mutationFn: keep,
    onMutate: clear,
    onSuccess: (campaign) => {
      toast({ kind: 'success', text: t('common.state.saved') })
      settleAddress(campaign)
    },
    onError: refused,
    onSettled: settle,
  })
  const send = useMutation({
    mutationFn: async (order: { content: CampaignContent; at: Date | null; englishFor: Language[] }) => {
      const { _id, version } = await keep(order.content)
      return calls.send({ campaignId: _id, version, at: order.at?.toISOString() ?? null, englishFor: order.englishFor })
    },
    onMutate: clear,
    onSuccess: ({ campaign }) => {
      setBase(campaign)
      settleAddress(campaign)
    },
    onError: refused,
    onSettled: settle,
  })
  const test = useMutation({
    mutationFn: (order: { content: CampaignContent; language: Language }) => calls.test(order),
    onMutate: clear,
    onSuccess: () => toast({ kind: 'success', text: t('console.notifications.tested') }),
    onError: refused,
  })
  return {
    base,
    setBase,
    problems,
    changed,
    alert,
    save,
    send,
    test,
    /** Whether a new one is saved for the first time: its page ends with that, so that nothing can be typed meanwhile. */
    begins: base === null && (save.isPending || send.isPending),
    /** Somebody's change becomes the base; what was typed stays. When they sent it, what was typed is a new draft. */
    take: () => {
      if (base && changed?.state === 'draft') onTake(base.content, changed.content)
      setBase(changed?.state === 'draft' ? changed : null)
      setChanged(null)
    },
  }
}
