import { Search } from 'lucide-react'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useValidate } from '../../base/form/use-validate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { type FoundAddress, PostcodeSearch } from '../../base/postcode/postcode-search.tsx'
import { useApi } from '../../base/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ADDRESS_RULES } from './address-entry.ts'
import { type AddressForm, useAddressField } from './use-address-field.ts'

interface SearchTabProps {
  form: AddressForm
  onFound: (found: FoundAddress) => void
  /** The search did not load. */
  onFailed: () => void
}

/** The Korean postcode search. It fills in zip code and road, which cannot be typed; the detail is typed. */
export function SearchTab({ form, onFound, onFailed }: SearchTabProps) {
  const { t } = useTranslation()
  const api = useApi()
  const [searching, setSearching] = useState(false)
  const validate = useValidate()
  const field = useAddressField(form)
  const zip = useController({ control: form.control, name: 'zip', rules: validate(ADDRESS_RULES.zip) })
  const road = useController({ control: form.control, name: 'road', rules: validate(ADDRESS_RULES.road) })
  const english = useWatch({ control: form.control, name: 'roadEnglish' })
  return (
    <>
      <Button
        wide
        className="btn-apart"
        icon={<Search className="icon" aria-hidden />}
        aria-expanded={searching}
        // The zip code cannot be typed: its error leads to the search.
        ref={zip.field.ref}
        onClick={() => setSearching(!searching)}
      >
        {t('account.address.searchButton')}
      </Button>
      <p className="field-help">{t('account.address.searchHelp')}</p>
      {searching && (
        <PostcodeSearch
          readScript={api.address.search}
          onFailed={onFailed}
          onFound={(found) => {
            setSearching(false)
            onFound(found)
          }}
        />
      )}
      <div className="address-zip">
        <Field label={t('account.address.zipCode')} readOnly value={zip.field.value} error={zip.fieldState.error?.message} lang="ko" />
        <Field
          ref={road.field.ref}
          label={t('account.address.roadAddress')}
          readOnly
          value={road.field.value}
          error={road.fieldState.error?.message}
          help={english}
          lang="ko"
        />
      </div>
      <Field label={t('account.address.detail')} maxLength={100} {...field('detail')} />
    </>
  )
}
