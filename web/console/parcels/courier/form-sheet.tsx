import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type FieldPath, useFieldArray, useForm, useWatch } from 'react-hook-form'
import type { ShownForm } from '#contract/calls/console/courier-files.ts'
import { type CourierForm, FORM_VALUES, type FormCourier } from '#contract/rules/courier-forms.ts'
import { courierName } from '#contract/rules/couriers.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Sheet } from '../../../ui/modal/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey, useConsoleQuery } from '../../api/use-console-query.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { parcelCalls } from '../calls.ts'

/** Most columns of a form. */
const MOST = 60

interface FormSheetProps {
  courier: FormCourier
  onClose: () => void
  onSaved: () => void
}

/** Changes the columns of a courier's form: their titles, order, values and constants. */
export function FormSheet({ courier, onClose, onSaved }: FormSheetProps) {
  const { t } = useTranslation()
  const calls = useCalls(parcelCalls)
  const query = useConsoleQuery({ key: ['parcels', 'forms'], read: (signal) => calls.forms({}, { signal }) })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('console.parcels.form.title', { courier: courierName(courier) })}
      text={t('console.parcels.form.text')}
    >
      <QueryState query={query}>
        {({ items }) => {
          const form = items.find((one) => one.courier === courier)
          return form && <Columns form={form} onSaved={onSaved} />
        }}
      </QueryState>
    </Sheet>
  )
}

interface Entry {
  header: boolean
  columns: { title: string; value: CourierForm['columns'][number]['value']; text: string; bytes: number }[]
}

function Columns({ form: shown, onSaved }: { form: ShownForm; onSaved: () => void }) {
  const { t } = useTranslation()
  const calls = useCalls(parcelCalls)
  const client = useQueryClient()
  const form = useForm<Entry>({ defaultValues: { header: shown.header, columns: shown.columns } })
  const columns = useFieldArray({ control: form.control, name: 'columns' })
  const values = useWatch({ control: form.control, name: 'columns' })
  const save = useMutation({
    mutationFn: (entry: Entry | null) => calls.setForm({ courier: shown.courier, form: entry }),
    onSuccess: () => {
      toast({ kind: 'success', text: t('console.parcels.form.saved') })
      onSaved()
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['parcels', 'forms']) }),
  })
  const refusal = save.isError ? showRefusal(save.error, t, []) : null
  const errors = form.formState.errors.columns
  const field = (index: number, name: 'title' | 'text') => `columns.${index}.${name}` satisfies FieldPath<Entry>
  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit((entry) => save.mutate(entry))}>
      <Checkbox label={t('console.parcels.form.header')} {...form.register('header')} />
      <ol className="form-columns">
        {columns.fields.map(({ id }, index) => {
          const name = values[index]?.title || String(index + 1)
          return (
            <li key={id}>
              <Field
                label={t('console.parcels.form.column', { number: index + 1 })}
                lang="ko"
                maxLength={60}
                error={errors?.[index]?.title?.message}
                {...form.register(field(index, 'title'), {
                  validate: (text) => (String(text).trim() === '' ? t('console.parcels.form.titleMissing') : true),
                })}
              />
              <SelectField label={t('console.parcels.form.value')} {...form.register(`columns.${index}.value`)}>
                {FORM_VALUES.map((value) => (
                  <option key={value} value={value}>
                    {t(`console.parcels.form.values.${value}`)}
                  </option>
                ))}
              </SelectField>
              {values[index]?.value === 'fixed' && (
                <Field label={t('console.parcels.form.constant')} lang="ko" maxLength={100} {...form.register(field(index, 'text'))} />
              )}
              <div className="form-column-tools">
                <IconButton
                  icon={ArrowUp}
                  label={t('console.parcels.form.up', { name })}
                  disabled={index === 0}
                  onClick={() => columns.move(index, index - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t('console.parcels.form.down', { name })}
                  disabled={index === columns.fields.length - 1}
                  onClick={() => columns.move(index, index + 1)}
                />
                <IconButton
                  icon={Trash2}
                  label={t('console.parcels.form.remove', { name })}
                  disabled={columns.fields.length === 1}
                  onClick={() => columns.remove(index)}
                />
              </div>
            </li>
          )
        })}
      </ol>
      {columns.fields.length < MOST && (
        <Button
          wide
          icon={<Plus className="icon" aria-hidden />}
          onClick={() => columns.append({ title: '', value: 'empty', text: '', bytes: 0 })}
        >
          {t('console.parcels.form.add')}
        </Button>
      )}
      <FormAlert>{refusal && (refusal.alert ?? refusal.fields[0]?.text ?? null)}</FormAlert>
      <Button kind="primary" wide type="submit" busy={save.isPending}>
        {t('common.action.save')}
      </Button>
      {shown.changed && (
        <Button kind="quiet" wide busy={save.isPending} onClick={() => save.mutate(null)}>
          {t('console.parcels.form.builtIn')}
        </Button>
      )}
    </form>
  )
}
