import type { SecondStepSetup } from '#contract/calls/console/staff/session.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { QrCode } from '../../ui/qr-code.tsx'

/** The secret of the authenticator app: to scan, or to type in groups of four. */
export function SetupCode({ setup, text }: { setup: SecondStepSetup; text: string }) {
  const { t } = useTranslation()
  return (
    <div className="setup-code">
      <p>{text}</p>
      <QrCode text={setup.uri} label={t('console.signIn.setupScan')} />
      <p className="setup-secret">{t('console.signIn.setupType', { secret: setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ') })}</p>
    </div>
  )
}
