import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldProblem } from '#contract/errors.ts'
import { type Json, sameJson } from '#contract/rules/changed-values.ts'
import type { Language } from '#contract/rules/languages.ts'
import { type ChangedText, changeTexts } from '#contract/text/settings-change-text.ts'
import { ApiError, isRefusal } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { toast } from '../../ui/toast/toast.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { rebased } from '../ui/conflict/rebased.ts'
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
  conflict: ConflictText[] | null
  /** Goes on with what somebody else saved as the base; what was typed stays. */
  take: () => void
  /** The fields that were refused; another list at each try. */
  faults: readonly FieldProblem[]
}

/** A change of somebody else, with what was typed in the same field. */
export interface ConflictText extends ChangedText {
  mine?: string | null
}

interface Read<Facts> {
  version: string
  facts: Facts
}

/** A form of one section, which is saved as a whole on the version that it began with. It keeps what is typed during a save. */
export function useSectionForm<Facts extends Json>(
  settings: Settings,
  sectionOf: (settings: Settings) => Read<Facts>,
  save: (version: string, facts: Facts) => Promise<Settings>,
  onSaved?: () => void,
): SectionForm<Facts> {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const read = sectionOf(settings)
  const [base, setBase] = useState(read)
  const [typed, setTyped] = useState<Facts | null>(null)
  const mutation = useMutation({
    mutationFn: (facts: Facts) => save(base.version, facts),
    onSuccess: (response, sent) => {
      const saved = sectionOf(response)
      client.setQueryData<Settings>(consoleKey(SETTINGS_KEY), response)
      setBase(saved)
      setTyped((now) => (now === null || sameJson(now, sent) ? null : rebased(sent, now, saved.facts)))
      toast({ kind: 'success', text: t('common.state.saved') })
      onSaved?.()
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(SETTINGS_KEY) }),
  })
  // An untouched form shows what is read, whoever changed it.
  if (typed === null && base.version !== read.version) setBase(read)
  const facts = typed ?? base.facts
  const changed = isRefusal(mutation.error, 'CHANGED_MEANWHILE')
  const faults = mutation.error instanceof ApiError && mutation.error.code === 'BAD_REQUEST' ? (mutation.error.body?.fields ?? NONE) : NONE
  const undo = () => {
    setTyped(null)
    mutation.reset()
  }
  return {
    facts,
    set: (next) => {
      setTyped(next)
      if (mutation.isError && !changed) mutation.reset()
    },
    dirty: typed !== null && !sameJson(typed, base.facts),
    busy: mutation.isPending,
    submit: () => mutation.mutate(facts),
    reset: undo,
    alert: mutation.isError && !changed && faults.length === 0 ? showRefusal(mutation.error, t, []).alert : null,
    errorOf: (path) => faults.find(({ field }) => field === `facts.${path}` || field.startsWith(`facts.${path}.`))?.message,
    conflict: changed ? conflictTexts(base.facts, facts, read.facts, language) : null,
    faults,
    take: () => {
      setTyped(rebased(base.facts, facts, read.facts))
      setBase(read)
      mutation.reset()
    },
  }
}

const NONE: readonly FieldProblem[] = []

/** Changes of somebody else, with the typed text where that is a third. */
function conflictTexts(base: Json, typed: Json, now: Json, language: Language): ConflictText[] {
  const own = changeTexts(base, typed, language)
  return changeTexts(base, now, language).map((change) => {
    const mine = own.find(({ path }) => path === change.path)
    return mine && mine.after !== change.after ? { ...change, mine: mine.after } : change
  })
}
