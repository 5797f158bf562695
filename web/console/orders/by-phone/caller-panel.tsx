import { Search, UserRound, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Caller } from '#contract/calls/console/phone-orders.ts'
import { MAX_NAME_PART } from '#contract/rules/full-name.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { emailAddress, koreanMobile, optionalLine, personName } from '../../../base/form/field-rules.ts'
import { useValidate } from '../../../base/form/use-validate.ts'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { phoneOrderCalls } from './calls.ts'
import { EMPTY_CALLER, type PhoneEntry } from './phone-order.ts'

/** The caller: found by number or name, or written down as a guest. */
export function CallerPanel({ form }: { form: UseFormReturn<PhoneEntry> }) {
  const { t } = useTranslation()
  const validate = useValidate()
  const [search, setSearch] = useState('')
  const [accountId, phone] = useWatch({ control: form.control, name: ['accountId', 'phone'] })
  const take = ({ kind, _id, firstName, lastName, phone, email, language, ...caller }: Caller) => {
    const person = { accountId: kind === 'account' ? _id : null, firstName, lastName, phone, email, language }
    const { address, zipCode, addressEnglish } = caller
    const place = { address: address ?? '', zipCode: zipCode ?? '', addressEnglish: addressEnglish ?? '' }
    form.reset({ ...form.getValues(), ...EMPTY_CALLER, ...person, ...place }, { keepDirty: true })
    setSearch('')
  }
  const leave = () => form.reset({ ...form.getValues(), ...EMPTY_CALLER }, { keepDirty: true })
  const { errors } = form.formState
  return (
    <Panel
      title={t('console.phoneOrder.who')}
      note={accountId ? t('console.phoneOrder.hasAccount') : t('console.phoneOrder.guest')}
      action={
        (accountId || phone) && (
          <Button kind="quiet" small icon={<X className="icon" aria-hidden />} onClick={leave}>
            {t('console.phoneOrder.otherCaller')}
          </Button>
        )
      }
    >
      <div className="phone-search">
        <Search className="icon" aria-hidden />
        <input
          type="search"
          className="field-box"
          aria-label={t('console.phoneOrder.findCaller')}
          placeholder={t('console.phoneOrder.findCaller')}
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // Enter must not place the order.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <Callers search={search} onTake={take} />
      <div className="phone-fields">
        <Field
          label={t('console.phoneOrder.phone')}
          inputMode="tel"
          autoComplete="off"
          maxLength={30}
          error={errors.phone?.message}
          {...form.register('phone', validate(koreanMobile))}
        />
        <SelectField label={t('console.phoneOrder.language')} help={t('console.phoneOrder.languageHelp')} {...form.register('language')}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('console.phoneOrder.firstName')}
          autoComplete="off"
          maxLength={MAX_NAME_PART}
          error={errors.firstName?.message}
          {...form.register('firstName', validate(personName()))}
        />
        <Field
          label={t('console.phoneOrder.lastName')}
          autoComplete="off"
          maxLength={MAX_NAME_PART}
          error={errors.lastName?.message}
          {...form.register('lastName', validate(optionalLine))}
        />
        <Field
          label={t('console.phoneOrder.email')}
          help={t('console.phoneOrder.emailHelp')}
          inputMode="email"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register(
            'email',
            validate((text) => (text.trim() === '' ? null : emailAddress(text.trim()))),
          )}
        />
      </div>
    </Panel>
  )
}

/** People who may be on the phone, while somebody types. Each search is in the access log. */
function Callers({ search, onTake }: { search: string; onTake: (caller: Caller) => void }) {
  const { t } = useTranslation()
  const calls = useCalls(phoneOrderCalls)
  const q = useDeferredValue(search.trim())
  const enabled = q.length >= 3
  const query = useConsoleQuery({
    key: ['orders', 'callers', q],
    enabled,
    read: (signal) => calls.callers({ q }, { signal }),
  })
  if (!enabled) return null
  return (
    <QueryState query={query}>
      {({ items }) => (
        <ul className="phone-found" aria-label={t('console.phoneOrder.found')}>
          {items.map((caller) => (
            <li key={caller._id}>
              <button type="button" onClick={() => onTake(caller)}>
                <UserRound className="icon" aria-hidden />
                <span>
                  <b>
                    <bdi>{caller.name}</bdi>
                  </b>{' '}
                  {caller.phone}
                  <small>{caller.address}</small>
                </span>
                <Tag>{t(caller.kind === 'guest' ? 'console.phoneOrder.guestTag' : 'console.phoneOrder.accountTag')}</Tag>
                <small>{t('console.phoneOrder.orders', { count: caller.orders })}</small>
              </button>
            </li>
          ))}
          {items.length === 0 && <li className="muted">{t('console.phoneOrder.nobody')}</li>}
        </ul>
      )}
    </QueryState>
  )
}
