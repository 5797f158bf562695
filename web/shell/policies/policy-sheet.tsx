import { Link } from 'react-router'
import { POLICIES } from '#contract/policies.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Sheet } from '../../ui/modal/sheet.tsx'

/** The way to the terms, the privacy policy and the rules of returns. Their words stand on their own pages alone, so that there is one truth. */
export default function PolicySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t('shell.top.policy')}>
      <ul className="policy-list">
        {POLICIES.map((kind) => (
          <li key={kind}>
            <h3>{t(`shell.footer.${kind}`)}</h3>
            <Link to={`/${kind}`} onClick={onClose}>
              {t('legal.policy.readAll')}
              <span className="visually-hidden">{`: ${t(`shell.footer.${kind}`)}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
