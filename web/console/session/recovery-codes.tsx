import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { EdgeBand } from '../ui/edge-band.tsx'

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <section className="recovery-codes" aria-labelledby="recovery-title">
      <h2 id="recovery-title">{t('console.signIn.codesTitle')}</h2>
      <EdgeBand kind="waits">{t('console.signIn.codesText')}</EdgeBand>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <CopyButton text={codes.join('\n')} />
      <Button kind="primary" wide className="btn-beneath" onClick={onDone}>
        {t('console.signIn.codesDone')}
      </Button>
    </section>
  )
}
