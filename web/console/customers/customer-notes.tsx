import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type CustomerNote, MAX_CUSTOMER_NOTE } from '#contract/calls/console/customers.ts'
import { randomKey } from '../../base/api/idempotency-keys.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { shortMoment } from '../ui/clock.ts'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { customerCalls } from './calls.ts'

/** Notes of staff, which the customer never sees. The text stays when sending fails, and is stored once when it is sent again. */
export function CustomerNotes({ userId, notes }: { userId: string; notes: readonly CustomerNote[] }) {
  const { t, language } = useTranslation()
  const calls = useCalls(customerCalls)
  const client = useQueryClient()
  const [noteId, setNoteId] = useState(() => randomKey())
  const form = useForm({ defaultValues: { text: '' } })
  const settled = () => client.invalidateQueries({ queryKey: consoleKey(['customers', 'one', userId]) })
  const add = useMutation({
    mutationFn: ({ text }: { text: string }) => calls.addNote({ userId, noteId, text: text.trim() }),
    onSuccess: (_response, { text }) => {
      if (form.getValues('text') === text) form.reset()
      setNoteId(randomKey())
    },
    onSettled: settled,
  })
  const remove = useMutation({
    mutationFn: (id: string) => calls.removeNote({ userId, noteId: id }),
    onError: (error) => toastRefusal(error, t),
    onSettled: settled,
  })
  const missing = (text: string) => (text.trim() === '' ? t('console.customers.note.missing') : true)
  return (
    <section aria-labelledby="customer-notes">
      <h3 id="customer-notes">
        {t('console.customers.note.title')} <small className="customer-only muted">{t('console.customers.note.staffOnly')}</small>
      </h3>
      <ul className="customer-notes">
        {notes.map(({ _id, at, by, text }) => (
          <li key={_id}>
            <div>
              <p dir="auto">{text}</p>
              <small className="muted">
                {shortMoment(at, language)} <bdi>{by}</bdi>
              </small>
            </div>
            <IconButton icon={Trash2} label={t('console.customers.note.remove')} onClick={() => remove.mutate(_id)} />
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={form.handleSubmit((values) => add.mutate(values))}>
        <FormAlert>{add.isError ? showRefusal(add.error, t, []).alert : null}</FormAlert>
        <TextField
          label={t('console.customers.note.label')}
          rows={2}
          maxLength={MAX_CUSTOMER_NOTE}
          error={form.formState.errors.text?.message}
          {...form.register('text', { validate: missing })}
        />
        <Button small type="submit" busy={add.isPending}>
          {t('console.customers.note.add')}
        </Button>
      </form>
    </section>
  )
}
