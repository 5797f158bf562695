import { Check, X } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation.ts'

const ROWS = [
  { key: 'aisles', works: true },
  { key: 'cart', works: true },
  { key: 'receipts', works: true },
  { key: 'paying', works: false },
] as const

/** What can be done without a network, and what has to wait for it. */
export function WhatWorks() {
  const { t } = useTranslation()
  return (
    <section className="what-works" aria-labelledby="what-works-title">
      <h2 id="what-works-title">{t('common.offline.worksTitle')}</h2>
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
