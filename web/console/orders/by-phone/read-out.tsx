import { useWatch } from 'react-hook-form'
import type { Language } from '#contract/rules/languages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { createTranslate, type Texts, type Translate } from '#contract/text/translate.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { CONSOLE_TEXT_FILES } from '../../text-files.ts'
import { EdgeBand } from '../../ui/edge-band.tsx'
import type { PhoneOrder } from './use-phone-order.ts'

async function readTexts(language: Language, signal: AbortSignal): Promise<Texts> {
  const response = await fetch(CONSOLE_TEXT_FILES[language], { signal })
  if (!response.ok) throw new Error(`The texts did not load: ${response.status}`)
  return response.json()
}

/**
 * The facts that the law requires before an order (E-Commerce Act, 13): the seller, the whole price, when it comes, how it can be given
 * back, and what is stored of the person. In the language of the person, below it in that of staff.
 */
export function ReadOut({ order }: { order: PhoneOrder }) {
  const { t, language } = useTranslation()
  const theirs = useWatch({ control: order.form.control, name: 'language' })
  const other = useConsoleQuery({
    key: ['orders', 'read-out', theirs],
    enabled: theirs !== language,
    read: (signal) => readTexts(theirs, signal),
  })
  const own = theirs === language ? t : other.data && createTranslate(other.data, theirs)
  return (
    <EdgeBand kind="rule">
      <b>{t('console.phoneOrder.readOut')}</b>
      {own && <Sentences order={order} language={theirs} t={own} />}
      {theirs !== language && <Sentences order={order} language={language} t={t} small />}
    </EdgeBand>
  )
}

interface SentencesProps {
  order: PhoneOrder
  language: Language
  t: Translate
  small?: boolean
}

function Sentences({ order: { store, totals, lines, form }, language, t, small }: SentencesProps) {
  const [payment, way] = useWatch({ control: form.control, name: ['payment', 'way'] })
  const values = {
    shop: store?.settings.company.registeredName ?? '',
    amount: formatMoney(totals.grandTotal, language),
    days: store?.settings.returns.days ?? 7,
  }
  const fresh = lines.some(({ item }) => item.storage !== 'ambient')
  return (
    <p className={small ? 'muted' : undefined} lang={language === 'np' ? 'ne' : language}>
      {t(way === 'pickUp' ? 'console.phoneOrder.say.pickUp' : 'console.phoneOrder.say.delivery', values)}{' '}
      {payment === 'transfer' && `${t('console.phoneOrder.say.transfer')} `}
      {t('console.phoneOrder.say.returns', values)} {fresh && `${t('console.phoneOrder.say.fresh')} `}
      {t('console.phoneOrder.say.data')}
    </p>
  )
}
