import { useEffect, useId, useRef, useState } from 'react'
import { type Address, addressText, MAX_ADDRESS_TEXT } from '#contract/account.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useApi, useSession } from '../../base/session/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { KoreanFont } from '../../ui/text/korean-font.tsx'
import { toast } from '../../ui/toast/toast.ts'
import {
  ADDRESS_TABS,
  type AddressEntry,
  type AddressField,
  type AddressTab,
  EMPTY_ENTRY,
  missingFields,
  toAddress,
} from './address-entry.ts'
import type { EntryForm } from './entry-form.ts'
import { ManualTab } from './manual-tab.tsx'
import { PasteTab } from './paste-tab.tsx'
import { SearchTab } from './search-tab.tsx'
import './addresses.css'

const TITLES: readonly TextKey[] = ['account.address.addFirst', 'account.address.addSecond', 'account.address.addThird']

interface AddressSheetProps {
  open: boolean
  onClose: () => void
  /** Which of the three slots. */
  index: number
  /** What is in it now; null for an empty one. */
  slot: Address | null
  onSaved?: () => void
}

/** Fills or changes one of the three address slots, in one of three ways. In a chunk of its own. */
export default function AddressSheet({ open, onClose, index, slot, onSaved }: AddressSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t(slot ? 'account.address.editTitle' : (TITLES[index] ?? 'account.address.title'))}>
      {/* Addresses are pasted, and always found, in Korean letters. */}
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
  const id = useId()
  const [tab, setTab] = useState<AddressTab>('paste')
  const [entry, setEntry] = useState<AddressEntry>(() =>
    slot ? { ...EMPTY_ENTRY, pasted: addressText(slot), label: slot.label ?? '', active: slot.active } : EMPTY_ENTRY,
  )
  const [tried, setTried] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const saving = useRef(false)
  /** The field that gets the focus as soon as it stands. */
  const [focus, setFocus] = useState<AddressField | null>(null)
  useEffect(() => {
    if (focus === null) return
    document.getElementById(`${id}-${focus}`)?.focus()
    setFocus(null)
  }, [focus, id])

  const missing = tried ? missingFields(entry, tab) : []
  const form: EntryForm = {
    entry,
    set: (change) => setEntry((now) => ({ ...now, ...change })),
    errorOf: (field) => (missing.some(([name]) => name === field) ? t(ERRORS[field] ?? 'common.field.required') : undefined),
    idOf: (field) => `${id}-${field}`,
  }

  async function save(): Promise<void> {
    if (saving.current) return
    setTried(true)
    setAlert(null)
    const lacking = missingFields(entry, tab)
    const [first] = lacking
    if (first) {
      const fields = lacking.map(([, name]) => t(name)).join(', ')
      setAlert(`${t('account.address.requiredOption')} ${t('account.address.requiredList', { fields })}`)
      setFocus(first[0])
      return
    }
    const newAddress = toAddress(entry, tab)
    if (!newAddress) return setAlert(t('account.address.tooLong', { max: MAX_ADDRESS_TEXT }))
    saving.current = true
    setBusy(true)
    try {
      await api.address.update({ index, newAddress })
      await refresh()
      toast({ kind: 'success', text: t('account.address.saved') })
      onSaved()
    } catch (error) {
      setAlert(showRefusal(error, t, []).alert)
    } finally {
      saving.current = false
      setBusy(false)
    }
  }

  const name = (
    <Field
      label={
        <>
          {t('account.address.label')} <span className="muted">({t('common.label.optional')})</span>
        </>
      }
      placeholder={t('account.address.labelPlaceholder')}
      maxLength={40}
      value={entry.label}
      onChange={(event) => form.set({ label: event.target.value })}
    />
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Segments
        label={t('account.address.entry')}
        options={ADDRESS_TABS.map((value) => ({ value, text: t(`account.address.tab.${value}`) }))}
        value={tab}
        onChange={(next) => {
          setTab(next)
          setTried(false)
          setAlert(null)
        }}
      >
        <FormAlert>{alert}</FormAlert>
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
                form.set(found)
                setFocus('detail')
              }}
              onFailed={() => {
                setTab('manual')
                setAlert(t('account.address.popupFailed'))
                setFocus('city')
              }}
            />
            {name}
          </>
        )}
        {tab === 'manual' && <ManualTab form={form} name={name} />}
        {!slot?.active && (
          <Checkbox
            label={t('account.address.makeDefault')}
            checked={entry.active}
            onChange={(event) => form.set({ active: event.target.checked })}
          />
        )}
        <Button type="submit" kind="primary" wide className="btn-apart" busy={busy} busyText={t('common.state.saving')}>
          {t('account.address.save')}
        </Button>
      </Segments>
    </form>
  )
}

/** Fields whose error says more than that they are blank. */
const ERRORS: Partial<Record<AddressField, TextKey>> = {
  manualZip: 'account.address.zipError',
  full: 'account.address.fullError',
}
