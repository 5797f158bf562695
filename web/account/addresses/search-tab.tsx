import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { EntryForm } from './entry-form.ts'
import { type FoundAddress, PostcodeSearch } from './postcode-search.tsx'

interface SearchTabProps {
  form: EntryForm
  onFound: (found: FoundAddress) => void
  /** The search cannot be reached. */
  onFailed: () => void
}

/** The Korean postcode search: zip code and road come from it and cannot be typed; the detail is asked for. */
export function SearchTab({ form, onFound, onFailed }: SearchTabProps) {
  const { t } = useTranslation()
  const [searching, setSearching] = useState(false)
  const { zip, road, detail } = form.entry
  return (
    <>
      <Button
        wide
        className="btn-apart"
        icon={<Search className="icon" aria-hidden />}
        aria-expanded={searching}
        id={form.idOf('zip')}
        onClick={() => setSearching(!searching)}
      >
        {t('account.address.searchButton')}
      </Button>
      <p className="field-help">{t('account.address.searchHelp')}</p>
      {searching && (
        <PostcodeSearch
          onFailed={onFailed}
          onFound={(found) => {
            setSearching(false)
            onFound(found)
          }}
        />
      )}
      <div className="address-zip">
        <Field label={t('account.address.zipCode')} readOnly value={zip} error={form.errorOf('zip')} lang="ko" />
        <Field
          id={form.idOf('road')}
          label={t('account.address.roadAddress')}
          readOnly
          value={road}
          error={form.errorOf('road')}
          lang="ko"
        />
      </div>
      <Field
        id={form.idOf('detail')}
        label={t('account.address.detail')}
        required
        maxLength={100}
        value={detail}
        error={form.errorOf('detail')}
        onChange={(event) => form.set({ detail: event.target.value })}
      />
    </>
  )
}
