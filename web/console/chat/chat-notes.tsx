import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ChatCustomer } from '#contract/calls/console/chat-desk.ts'
import { MAX_CUSTOMER_NOTE } from '#contract/calls/console/customers.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { shortMoment } from '../ui/clock.ts'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { chatCalls } from './calls.ts'

/** Notes of staff about the customer, who never sees them. They are the same in the list of customers. */
export function ChatNotes({ userId, notes, mayNote }: { userId: string; notes: ChatCustomer['notes']; mayNote: boolean }) {
  const { t, language } = useTranslation()
  const calls = useCalls(chatCalls)
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [noteId, setNoteId] = useState(() => crypto.randomUUID())
  const after = {
    onError: (error: unknown) => toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['chat', 'customer', userId]) }),
  }
  const add = useMutation({
    ...after,
    mutationFn: (note: string) => calls.note({ userId, noteId, text: note.trim() }),
    onSuccess: (_response, note) => {
      setText((now) => (now === note ? '' : now))
      setNoteId(crypto.randomUUID())
    },
  })
  const remove = useMutation({ ...after, mutationFn: (id: string) => calls.removeNote({ userId, noteId: id }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') add.mutate(text)
  }
  return (
    <section>
      <h3>{t('console.chat.notes')}</h3>
      <ul>
        {notes.map((note) => (
          <li key={note._id} className="beside-note">
            <span>
              {note.text}
              <small>{[note.by, shortMoment(note.at, language)].filter(Boolean).join(', ')}</small>
            </span>
            {mayNote && <IconButton icon={X} label={t('console.chat.removeNote')} onClick={() => remove.mutate(note._id)} />}
          </li>
        ))}
      </ul>
      {mayNote && (
        <form className="stack" onSubmit={submit}>
          <TextField
            label={t('console.chat.newNote')}
            help={t('console.chat.notesHelp')}
            rows={2}
            maxLength={MAX_CUSTOMER_NOTE}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button small type="submit" busy={add.isPending} disabled={text.trim() === ''}>
            {t('console.chat.addNote')}
          </Button>
        </form>
      )}
    </section>
  )
}
