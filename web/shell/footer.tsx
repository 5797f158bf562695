import { Link } from 'react-router'
import { localized } from '#contract/rules/languages.ts'
import { formatClock } from '#contract/text/format-date.ts'
import { useLanguage, useTranslation } from '../base/i18n/use-translation.ts'
import type { PageSettings } from '../base/store/store-facts.ts'
import { useOptionalStore } from '../base/store/store-facts.ts'
import { NoBreakText } from '../ui/text/no-break-text.tsx'
import { Logo } from './logo.tsx'

/** The Fair Trade Commission's page of a business registration; the number there has ten digits and no hyphens. */
function registrationPage(registrationNumber: string): string {
  return `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${registrationNumber.replaceAll(/\D/g, '')}`
}

/** The facts about the business that Korean law requires on every page. They come from the store settings. */
export function Footer() {
  const settings = useOptionalStore()?.settings
  if (!settings) return null
  return (
    <footer className="footer" id="contact">
      <Business settings={settings} />
    </footer>
  )
}

function Business({ settings: { company, contact, bank, officeHours, demo } }: { settings: PageSettings }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const hours = { from: formatClock(officeHours.from, language), to: formatClock(officeHours.to, language) }
  return (
    <div>
      <Logo />
      <dl>
        <Fact name={t('shell.footer.company')} value={company.registeredName} />
        <Fact name={t('shell.footer.representative')} value={company.representative} />
        <Fact name={t('shell.footer.registrationNumber')} value={company.registrationNumber} />
        <Fact name={t('shell.footer.mailOrderNumber')} value={company.mailOrderNumber} />
        <Fact name={t('shell.footer.address')} value={company.address} />
      </dl>
      <dl>
        <Fact name={t('shell.footer.phone')} value={contact.phones.join(', ')} />
        <Fact name={t('shell.footer.email')} value={contact.email} />
        <Fact name={t('shell.footer.office')} value={t('shell.footer.officeHours', hours)} />
        <Fact name={t('shell.footer.privacyOfficer')} value={company.privacyOfficer} />
        <Fact name={t('shell.footer.hosting')} value={company.hosting} />
      </dl>
      <nav aria-label={t('shell.top.policy')}>
        <Link to="/terms">{t('shell.footer.terms')}</Link>
        <Link to="/privacy">
          <b>{t('shell.footer.privacy')}</b>
        </Link>
        <Link to="/returns">{t('shell.footer.returns')}</Link>
        <Link to="/helpcenter">{t('shell.top.helpCenter')}</Link>
        <a href={registrationPage(company.registrationNumber)} target="_blank" rel="noreferrer">
          {t('shell.footer.checkRegistration')}
          <span className="visually-hidden">{`, ${t('common.a11y.opensNewWindow')}`}</span>
        </a>
        {bank.protectionPage !== '' && (
          <a href={bank.protectionPage} target="_blank" rel="noreferrer">
            {`${t('legal.policy.checkProtection')}: ${localized(bank.protection, language)}`}
            <span className="visually-hidden">{`, ${t('common.a11y.opensNewWindow')}`}</span>
          </a>
        )}
      </nav>
      {demo && <p className="footer-notice">{t('shell.footer.demoNotice')}</p>}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <NoBreakText>{value}</NoBreakText>
      </dd>
    </>
  )
}
