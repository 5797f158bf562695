import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Json, sameJson } from '#contract/rules/changed-values.ts'
import { type ChangedText, changeTexts } from '#contract/text/settings-change-text.ts'
import { ApiError, isRefusal } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { toast } from '../../ui/toast/toast.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { SETTINGS_KEY, type Settings } from './calls.ts'

/** A section of the settings while it is edited. */
export interface SectionForm<Facts> {
  facts: Facts
  set: (facts: Facts) => void
  dirty: boolean
  busy: boolean
  submit: () => void
  /** Takes what was typed back. */
  reset: () => void
  /** Why saving failed, where no field is named. */
  alert: string | null
  /** The fault of a field, such as `delivery.charge`. */
  errorOf: (path: string) => string | undefined
  /** Fields that somebody else changed since the form began; null when nothing was refused. */
  conflict: ChangedText[] | null
  /** Goes on with what somebody else saved as the base. */
  take: () => void
}

interface Read<Facts> {
  version: string
  facts: Facts
}

/** A form of one section, which is saved as a whole on the version that it began with. */
export function useSectionForm<Facts extends Json>(
  read: Read<Facts>,
  save: (version: string, facts: Facts) => Promise<Settings>,
  onSaved?: () => void,
): SectionForm<Facts> {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const [base, setBase] = useState(read)
  const [typed, setTyped] = useState<Facts | null>(null)
  const mutation = useMutation({
    mutationFn: (facts: Facts) => save(base.version, facts),
    onSuccess: () => {
      setTyped(null)
      toast({ kind: 'success', text: t('common.state.saved') })
      onSaved?.()
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(SETTINGS_KEY) }),
  })
  // An untouched form shows what is read, whoever changed it.
  if (typed === null && base.version !== read.version) setBase(read)
  const facts = typed ?? base.facts
  const changed = isRefusal(mutation.error, 'CHANGED_MEANWHILE')
  const faults = mutation.error instanceof ApiError && mutation.error.code === 'BAD_REQUEST' ? (mutation.error.body?.fields ?? []) : []
  const undo = () => {
    setTyped(null)
    mutation.reset()
  }
  return {
    facts,
    set: (next) => {
      setTyped(next)
      if (!changed) mutation.reset()
    },
    dirty: typed !== null && !sameJson(typed, base.facts),
    busy: mutation.isPending,
    submit: () => mutation.mutate(facts),
    reset: undo,
    alert: mutation.isError && !changed && faults.length === 0 ? showRefusal(mutation.error, t, []).alert : null,
    errorOf: (path) => faults.find(({ field }) => field === `facts.${path}` || field.startsWith(`facts.${path}.`))?.message,
    conflict: changed ? changeTexts(base.facts, read.facts, language) : null,
    take: () => {
      setBase(read)
      mutation.reset()
    },
  }
}
