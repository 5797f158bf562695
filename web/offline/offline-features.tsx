import { Check, X } from 'lucide-react'
import { useTranslation } from '../base/i18n/use-translation.ts'

const ROWS = [
  { key: 'aisles', works: true },
  { key: 'cart', works: true },
  { key: 'receipts', works: true },
  { key: 'paying', works: false },
] as const

/** Lists what works offline and what needs a connection. */
export function OfflineFeatures() {
  const { t } = useTranslation()
  return (
    <section className="offline-features" aria-labelledby="offline-features-title">
      <h2 id="offline-features-title">{t('common.offline.worksTitle')}</h2>
      <ul>
        {ROWS.map(({ key, works }) => (
          <li key={key} className={works ? '' : 'muted'}>
            {works ? <Check className="icon" aria-hidden /> : <X className="icon" aria-hidden />}
            {t(`common.offline.works.${key}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
