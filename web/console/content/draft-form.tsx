import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { missingLanguages } from '#contract/rules/content-languages.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { type ChangedFact, ConflictBand } from '../ui/conflict/conflict-band.tsx'
import { type FieldProblems, fieldProblems } from '../ui/field-problems.ts'
import { Panel } from '../ui/panel.tsx'
import { useFirstFault } from '../ui/use-first-fault.ts'
import { LanguageColumns, type LocalizedField } from './language-columns.tsx'
import { MissingSheet } from './missing-sheet.tsx'

/** A text of a draft in four languages. Its English has to be there, unless it is optional. */
export type DraftText = LocalizedField & { optional?: true }

interface DraftFormProps<Draft, Result> {
  title: string
  note?: string
  /** The texts of the draft; the first one names it. */
  texts?: readonly DraftText[]
  /** Faults of other fields, before anything is sent. */
  check?: () => FieldProblems
  draft: Draft
  /** Sends the draft; `missingMeant` states that readers of a missing language are meant to see English. */
  send: (missingMeant: boolean) => Promise<Result>
  /** Gets the draft that was sent as well: another may be typed by then. */
  onSent: (result: Result, sent: Draft) => void
  /** Shown once it is sent. */
  sent: string
  /** Key of the queries that are invalidated afterwards. */
  queryKey: QueryKey
  /** Changes of somebody else since the form began, shown when the store refuses the draft (409); null when it has not changed. */
  changes: readonly ChangedFact[] | null
  /** Goes on from the new state; what was typed stays. */
  onTake: () => void
  /** The word of the button that sends. */
  action: string
  /** Beside that button. */
  besideAction?: ReactNode
  onRemove?: () => void
  /** Closes a form that is open beside a list. */
  onClose?: () => void
  /** Fields above the texts, and below them. */
  children?: (problems: FieldProblems) => ReactNode
  below?: (problems: FieldProblems) => ReactNode
}

/**
 * The frame of every form of content: what is typed is checked and sent; a language that is missing is asked about, and a change that
 * somebody else made meanwhile is shown before anything is lost.
 */
export function DraftForm<Draft, Result>(props: DraftFormProps<Draft, Result>) {
  const { title, note, texts = [], check, draft, send, onSent, sent, queryKey, changes, onTake } = props
  const { action, besideAction, onRemove, onClose, children, below } = props
  const { t } = useTranslation()
  const client = useQueryClient()
  const [problems, setProblems] = useState<FieldProblems>({})
  const [asks, setAsks] = useState(false)
  const missing = missingLanguages(texts.map(({ value }) => value))
  const save = useMutation({
    mutationFn: ({ missingMeant }: { draft: Draft; missingMeant: boolean }) => send(missingMeant),
    onSuccess: (result, { draft: was }) => {
      toast({ kind: 'success', text: sent })
      onSent(result, was)
    },
    onError: (error) => {
      setAsks(isRefusal(error, 'LANGUAGE_MISSING'))
      setProblems(fieldProblems(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(queryKey) }),
  })
  const changed = isRefusal(save.error, 'CHANGED_MEANWHILE') ? changes : null
  const quiet = changed !== null || isRefusal(save.error, 'LANGUAGE_MISSING') || Object.keys(problems).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const empty = texts.filter(({ optional, value }) => !optional && value.en.trim() === '')
    const found = { ...Object.fromEntries(empty.map(({ name }) => [`${name}.en`, t('common.field.required')])), ...check?.() }
    setProblems(found)
    if (Object.keys(found).length === 0) save.mutate({ draft, missingMeant: false })
  }
  // The list may be long: a form that opens beside it comes into sight.
  const form = useRef<HTMLFormElement>(null)
  const opens = onClose !== undefined
  useEffect(() => {
    if (opens) form.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [opens])
  useFirstFault(form, problems)
  return (
    <Panel
      inHand
      flush
      title={title}
      note={note}
      action={
        onClose && (
          <>
            {onRemove && (
              <Button kind="quiet" small disabled={save.isPending} onClick={onRemove}>
                {t('common.action.delete')}
              </Button>
            )}
            <Button kind="quiet" small onClick={onClose}>
              {t('common.action.close')}
            </Button>
          </>
        )
      }
    >
      <form ref={form} className="content-form" noValidate onSubmit={submit}>
        {changed && (
          <ConflictBand
            changes={changed}
            onTake={() => {
              save.reset()
              onTake()
            }}
          />
        )}
        <FormAlert>{save.isError && !quiet ? showRefusal(save.error, t, []).alert : null}</FormAlert>
        {children?.(problems)}
        {texts.length > 0 && <LanguageColumns missing={missing} problems={problems} fields={texts} />}
        {below?.(problems)}
        <div className="content-actions">
          <Button kind="primary" type="submit" busy={save.isPending}>
            {action}
          </Button>
          {besideAction}
        </div>
      </form>
      <MissingSheet
        open={asks}
        missing={missing}
        instead={texts[0]?.value.en ?? ''}
        busy={save.isPending}
        onYes={() => save.mutate({ draft, missingMeant: true }, { onSettled: () => setAsks(false) })}
        onNo={() => setAsks(false)}
      />
    </Panel>
  )
}
