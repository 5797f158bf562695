import { ChevronRight, FileText, Store } from 'lucide-react'
import { atWidth } from '#contract/picture-sizes.ts'
import { type CampaignContent, isComplete } from '#contract/rules/campaigns.ts'
import { htmlLang, LANGUAGES, type Language } from '#contract/rules/languages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { HtmlFrame } from '../../../ui/html-frame/html-frame.tsx'
import { KoreanFontFor } from '../../../ui/text/korean-font.tsx'
import { useShopName } from '../../frame/shop-name.ts'
import { dayMoment, seoulClock } from '../../ui/clock.ts'
import { LANGUAGE_CODES } from '../../ui/language-dots.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Switcher } from '../../ui/switcher.tsx'

/** The mark of advertising is Korean in every language (decision 036). */
const AD_MARK = '(광고)'

interface PhonePreviewProps {
  content: CampaignContent
  language: Language
  onLanguage: (language: Language) => void
  at: Date
}

/** The notification as a shopper's phone shows it: the row of the list, and the sheet that a tap opens. */
export function PhonePreview({ content, language, onLanguage, at }: PhonePreviewProps) {
  const { t } = useTranslation()
  const shop = useShopName()
  const { type, advertising, image, action } = content
  // Readers of a language that lacks a part get all of it in English.
  const shown = isComplete(content, language) ? language : 'en'
  const words = content.title[shown] || t('console.notifications.untitled')
  const title = advertising ? `${AD_MARK} ${shop} ${words}` : words
  const description = content.description[shown]
  return (
    <Panel
      className="campaign-preview"
      title={t('console.notifications.preview.title')}
      action={
        <Switcher
          label={t('console.notifications.preview.language')}
          value={language}
          onChange={onLanguage}
          options={LANGUAGES.map((each) => ({ value: each, text: LANGUAGE_CODES[each] }))}
        />
      }
    >
      <KoreanFontFor text={`${title}${description}`} />
      <div className="phone" lang={htmlLang(shown)}>
        <div className={type === 'html' ? 'phone-list phone-behind' : 'phone-list'}>
          <p className="phone-day">{formatDate(at, 'day', language)}</p>
          <div className="phone-row">
            <i className="phone-unread" aria-hidden />
            <span className="phone-picture" aria-hidden>
              {image ? <img src={atWidth(image, 160)} alt="" /> : <Store className="icon" />}
            </span>
            <span>
              <b>{title}</b>
              {description && <span className="phone-more">{description}</span>}
              {advertising && <span className="phone-more">{t('console.notifications.preview.wayOut')}</span>}
              <small>{seoulClock(at)}</small>
            </span>
            {type === 'html' ? <FileText className="icon" aria-hidden /> : <ChevronRight className="icon" aria-hidden />}
          </div>
        </div>
        {type === 'html' && (
          <div className="phone-sheet">
            <i className="phone-grab" aria-hidden />
            <small>{dayMoment(at, language)}</small>
            {image && (
              <div className="phone-wall">
                <img src={image} alt="" />
              </div>
            )}
            <b className="phone-title">{title}</b>
            {description && <p>{description}</p>}
            {content.content[shown] && (
              <HtmlFrame html={content.content[shown]} title={t('console.notifications.preview.frame')} language={shown} />
            )}
            {advertising && <p className="phone-more">{t('console.notifications.preview.wayOut')}</p>}
            {action && <span className="phone-button">{content.actionText[shown] || t('notifications.open')}</span>}
          </div>
        )}
      </div>
      <p className="field-help">
        {shown !== language && t('console.notifications.preview.english', { language: LANGUAGE_NAMES[language] })}
        {shown === language && type === 'link' && action && t('console.notifications.preview.leads', { address: action })}
      </p>
    </Panel>
  )
}
