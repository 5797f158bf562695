import { Info } from 'lucide-react'
import { useState } from 'react'
import { localized } from '#contract/rules/languages.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store/store-facts.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/modal/sheet.tsx'

/** The conditions of a cash payment, and behind a button how deposits are verified (product rules, 2). */
export function CashCheck({ deadline }: { deadline: string }) {
  const { t, language } = useTranslation()
  const { bank } = useStore().settings
  const [open, setOpen] = useState(false)
  const phone = t('checkout.cash.phoneNotice')
  const safety = t('checkout.cash.safety', { protection: localized(bank.protection, language) })
  return (
    <div className="cash-words">
      <p>{phone}</p>
      <p>{t('checkout.cash.payAtMart')}</p>
      <p>
        {safety}
        {bank.protectionPage !== '' && (
          <a className="cash-protection text-link" href={bank.protectionPage} target="_blank" rel="noreferrer">
            {t('legal.policy.checkProtection')}
            <span className="visually-hidden">{`, ${t('common.a11y.opensNewWindow')}`}</span>
          </a>
        )}
      </p>
      <Button kind="quiet" className="cash-check" icon={<Info className="icon" aria-hidden />} onClick={() => setOpen(true)}>
        {t('checkout.cash.title')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('checkout.cash.title')}>
        <div className="cash-steps">
          <p>{t('checkout.cash.steps')}</p>
          <p>{phone}</p>
          <p>{t('checkout.cash.deadline', { deadline })}</p>
          <p>{safety}</p>
        </div>
        <Button kind="primary" wide className="btn-apart" onClick={() => setOpen(false)}>
          {t('common.action.ok')}
        </Button>
      </Sheet>
    </div>
  )
}
