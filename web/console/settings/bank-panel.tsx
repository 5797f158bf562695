import { Lock } from 'lucide-react'
import { useState } from 'react'
import { factIn } from '#contract/calls/settings.ts'
import { localized } from '#contract/rules/languages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { useCalls } from '../api/calls.ts'
import { useStaffMember } from '../session/console-session.tsx'
import { type Settings, settingsCalls } from './calls.ts'
import { FactSetting, TextSetting, TextsSetting } from './fields.tsx'
import { Quotes } from './quotes.tsx'
import { SectionPanel } from './section-panel.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Where customers transfer the money. The owner alone changes it, with the password. */
export function BankPanel({ settings }: { settings: Settings }) {
  const { t, language } = useTranslation()
  const api = useCalls(settingsCalls)
  const isOwner = useStaffMember().role === 'owner'
  const [open, setOpen] = useState(false)
  const form = useSectionForm(
    settings,
    ({ sections }) => sections.bank,
    (version, facts) => api.saveBank({ version, facts }),
    () => setOpen(false),
  )
  const { bank } = form.facts
  const set = (change: Partial<typeof bank>) => form.set({ bank: { ...bank, ...change } })
  const field = { errorOf: form.errorOf }
  const protection = localized(bank.protection, language)
  return (
    <SectionPanel
      section="bank"
      form={form}
      action={
        isOwner &&
        !open && (
          <Button kind="quiet" small icon={<Lock className="icon" aria-hidden />} onClick={() => setOpen(true)}>
            {t('common.action.change')}
          </Button>
        )
      }
      preview={
        <Quotes
          of={[
            t('mail.cashOrder.bodyNameless', {
              amount: formatMoney(settings.sections.delivery.facts.delivery.freeFrom, language),
              bank: factIn(bank.name, language),
              account: bank.account,
              holder: factIn(bank.holder, language),
            }),
            protection && t('checkout.cash.safety', { protection }),
          ]}
        />
      }
      hint={t(isOwner ? 'console.settings.bankHint' : 'console.settings.bankOwner')}
    >
      {open ? (
        <div className="settings-fields settings-one">
          <TextSetting {...field} path="bank.account" value={bank.account} onChange={(account) => set({ account })} />
          <FactSetting {...field} path="bank.name" value={bank.name} onChange={(name) => set({ name })} />
          <FactSetting {...field} path="bank.holder" value={bank.holder} onChange={(holder) => set({ holder })} />
          <TextsSetting {...field} path="bank.protection" value={bank.protection} onChange={(protection) => set({ protection })} />
          <TextSetting
            {...field}
            type="url"
            path="bank.protectionPage"
            value={bank.protectionPage}
            onChange={(protectionPage) => set({ protectionPage })}
          />
        </div>
      ) : (
        <dl className="settings-facts">
          <dt>{t('console.settings.field.bankName')}</dt>
          <dd>{factIn(bank.name, language)}</dd>
          <dt>{t('console.settings.field.account')}</dt>
          <dd>
            … <b>{bank.account.replaceAll(/\D/g, '').slice(-4)}</b>
          </dd>
          <dt>{t('console.settings.field.holder')}</dt>
          <dd>{factIn(bank.holder, language)}</dd>
        </dl>
      )}
    </SectionPanel>
  )
}
