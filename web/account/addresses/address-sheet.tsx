import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { type Address, addressText, MAX_ADDRESS_TEXT } from '#contract/calls/account.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { optionalLine } from '../../base/form/field-rules.ts'
import { useSending } from '../../base/form/use-sending.ts'
import { useValidate } from '../../base/form/use-validate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useApi, useSession } from '../../base/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { KoreanFont } from '../../ui/text/korean-font.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ADDRESS_TABS, type AddressEntry, type AddressTab, EMPTY_ENTRY, missingFields, toAddress } from './address-entry.ts'
import { ManualTab } from './manual-tab.tsx'
import { PasteTab } from './paste-tab.tsx'
import { SearchTab } from './search-tab.tsx'
import './address-sheet.css'

const TITLES: readonly TextKey[] = ['account.address.addFirst', 'account.address.addSecond', 'account.address.addThird']

interface AddressSheetProps {
  open: boolean
  onClose: () => void
  /** Index of the slot. */
  index: number
  /** Its address; null for an empty slot. */
  slot: Address | null
  onSaved?: () => void
}

/** Fills or changes one of the three address slots, in one of three ways. A lazy chunk. */
export default function AddressSheet({ open, onClose, index, slot, onSaved }: AddressSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t(slot ? 'account.address.editTitle' : (TITLES[index] ?? 'account.address.title'))}>
      {/* Pasted addresses are mostly in Korean, found ones always. */}
      <KoreanFont />
      <AddressForm
        index={index}
        slot={slot}
        onSaved={() => {
          onSaved?.()
          onClose()
        }}
      />
    </Sheet>
  )
}

function AddressForm({ index, slot, onSaved }: { index: number; slot: Address | null; onSaved: () => void }) {
  const { t } = useTranslation()
  const api = useApi()
  const { refresh } = useSession()
  const validate = useValidate()
  const [tab, setTab] = useState<AddressTab>('paste')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<AddressEntry>({
    defaultValues: slot ? { ...EMPTY_ENTRY, pasted: addressText(slot), label: slot.label ?? '', active: slot.active } : EMPTY_ENTRY,
  })
  const { errors, isSubmitting } = form.formState
  const { alert, sending } = useSending(form)

  function show(next: AddressTab): void {
    setTab(next)
    setProblem(null)
    // Typed text stays; messages wait until the next attempt to save.
    form.reset(undefined, { keepValues: true })
  }

  const save = form.handleSubmit(
    sending(async (entry) => {
      const newAddress = toAddress(entry, tab, slot)
      setProblem(newAddress ? null : t('account.address.tooLong', { max: MAX_ADDRESS_TEXT }))
      if (!newAddress) return
      await api.address.update({ index, newAddress })
      await refresh()
      toast({ kind: 'success', text: t('account.address.saved') })
      onSaved()
    }),
    () => {
      const fields = missingFields(form.getValues(), tab).map(([, name]) => t(name))
      setProblem(
        fields.length === 0
          ? null
          : `${t('account.address.requiredOption')} ${t('account.address.requiredList', { fields: fields.join(', ') })}`,
      )
    },
  )

  const name = (
    <Field
      label={
        <>
          {t('account.address.label')} <span className="muted">({t('common.label.optional')})</span>
        </>
      }
      placeholder={t('account.address.labelPlaceholder')}
      maxLength={40}
      error={errors.label?.message}
      {...form.register('label', validate(optionalLine))}
    />
  )
  return (
    <form noValidate onSubmit={save}>
      <Segments
        label={t('account.address.entry')}
        options={ADDRESS_TABS.map((value) => ({ value, text: t(`account.address.tab.${value}`) }))}
        value={tab}
        onChange={show}
      >
        <FormAlert>{problem ?? alert}</FormAlert>
        {tab === 'paste' && (
          <>
            {name}
            <PasteTab form={form} />
          </>
        )}
        {tab === 'search' && (
          <>
            <SearchTab
              form={form}
              onFound={(found) => {
                const shouldValidate = form.formState.isSubmitted
                form.setValue('zip', found.zip, { shouldValidate })
                form.setValue('road', found.road, { shouldValidate })
                form.setValue('roadEnglish', found.english)
                form.setFocus('detail')
              }}
              onFailed={() => {
                // The field must be in the page before it can get the focus.
                flushSync(() => show('manual'))
                setProblem(t('account.address.popupFailed'))
                form.setFocus('city')
              }}
            />
            {name}
          </>
        )}
        {tab === 'manual' && <ManualTab form={form} name={name} />}
        {!slot?.active && <Checkbox label={t('account.address.makeDefault')} {...form.register('active')} />}
        <Button type="submit" kind="primary" wide className="btn-apart" busy={isSubmitting} busyText={t('common.state.saving')}>
          {t('account.address.save')}
        </Button>
      </Segments>
    </form>
  )
}
