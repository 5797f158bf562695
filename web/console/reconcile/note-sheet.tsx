import { useForm } from 'react-hook-form'
import type { ReconcileCase } from '#contract/calls/console/reconcile.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { KIND_TEXTS } from './case-text.ts'
import type { Reconciling } from './use-reconcile.ts'

/** Closes a case with a note, e.g. what the provider said by telephone. */
export function NoteSheet({ one, work, onClose }: { one: ReconcileCase; work: Reconciling; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({ defaultValues: { note: '' } })
  const missing = (text: string) => (text.trim().length < 3 ? t('console.reconcile.noteMissing') : true)
  const submit = form.handleSubmit(async ({ note }) => {
    if (await work.note(one, note.replaceAll(/\s+/g, ' ').trim())) onClose()
  })
  return (
    <Sheet open onClose={onClose} title={t('console.reconcile.noteTitle')} text={t(KIND_TEXTS[one.kind])}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('console.reconcile.noteText')}</p>
        <TextField
          label={t('console.reconcile.noteLabel')}
          rows={3}
          maxLength={300}
          error={form.formState.errors.note?.message}
          {...form.register('note', { validate: missing })}
        />
        <FormAlert>{work.problems.get(one._id) ?? null}</FormAlert>
        <div className="sheet-actions">
          <Button kind="primary" type="submit" wide busy={work.busy === one._id}>
            {t('console.reconcile.noteDo')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
