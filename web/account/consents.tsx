import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { ADULT_AGE, MIN_AGE } from '#contract/calls/account.ts'
import { ORDER_RECORD_YEARS } from '#contract/calls/privacy.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { PolicyLinks } from '../shell/policies/policy-links.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'

/** The consents of the sign-up form, all required. The profile asks for consent to advertising, beside the switch of the device. */
export const CONSENTS = ['terms', 'privacy', 'age'] as const
export type Consents = Record<(typeof CONSENTS)[number], boolean>

export interface SignUpValues {
  email: string
  name: string
  phone: string
  password: string
  consents: Consents
}

export const NO_CONSENTS: Consents = { terms: false, privacy: false, age: false }

/** Consents with a text that can be expanded. */
const READABLE = ['terms', 'privacy'] as const

interface ConsentBoxesProps {
  form: UseFormReturn<SignUpValues>
}

/** Separate consents, none checked by default, each with its text. */
export function ConsentBoxes({ form }: ConsentBoxesProps) {
  const { t } = useTranslation()
  const { register, setValue, control } = form
  const { errors } = form.formState
  const given = useWatch({ control, name: 'consents' })
  const all = CONSENTS.every((name) => given[name])
  const agreed = (value: boolean) => value || t('account.error.termsRequired')
  const confirmed = (value: boolean) => value || t('account.error.confirmRequired')
  return (
    <fieldset className="sign-up-consents">
      <legend className="visually-hidden">{t('account.consent.title')}</legend>
      <Checkbox
        label={<b className="consent-all">{t('account.consent.all')}</b>}
        checked={all}
        onChange={(event) => {
          for (const name of CONSENTS) setValue(`consents.${name}`, event.target.checked, { shouldValidate: event.target.checked })
        }}
      />
      <div className="consents-single">
        {READABLE.map((kind) => (
          <div key={kind} className="consent">
            <Checkbox
              label={t(`account.consent.${kind}`)}
              required
              error={errors.consents?.[kind]?.message}
              {...register(`consents.${kind}`, { validate: kind === 'terms' ? agreed : confirmed })}
            />
            <Detail>{kind === 'terms' ? <TermsInShort /> : <PrivacyInShort />}</Detail>
          </div>
        ))}
        <Checkbox
          label={t('account.consent.age', { age: MIN_AGE })}
          required
          error={errors.consents?.age?.message}
          {...register('consents.age', { validate: confirmed })}
        />
      </div>
    </fieldset>
  )
}

/** The text of a consent: a link at the end of its line expands it. */
function Detail({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <details className="consent-detail">
      <summary>{t('account.consent.read')}</summary>
      <div>{children}</div>
    </details>
  )
}

function PrivacyInShort() {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('account.consent.privacyDetail', { years: ORDER_RECORD_YEARS })}</p>
      <p>
        {t('account.consent.whyPrivacy')} {t('account.consent.refusePrivacy')}
      </p>
      <p>
        <PolicyLinks kinds={['privacy']} />
      </p>
    </>
  )
}

function TermsInShort() {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('account.consent.minor', { age: ADULT_AGE })}</p>
      <p>
        <PolicyLinks kinds={['terms', 'returns']} />
      </p>
    </>
  )
}
