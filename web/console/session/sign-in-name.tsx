import { useTranslation } from '../../base/i18n/use-translation.ts'

/** The e-mail of the account that signs in. */
export function SignInName({ email }: { email: string }) {
  const { t } = useTranslation()
  return (
    <p className="sign-in-who">
      <span className="muted">{t('console.signIn.email')}</span>
      <b className="sign-in-name">{email}</b>
    </p>
  )
}
