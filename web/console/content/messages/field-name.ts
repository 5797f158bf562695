import type { ConsoleMessage } from '#contract/calls/console/message-templates.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'

/** Returns the names of the texts of a message: subject, title, and texts with a number where there are several. */
export function useFieldName({ mail, bell }: Pick<ConsoleMessage, 'mail' | 'bell'>): (key: string) => string {
  const { t } = useTranslation()
  return (key) => {
    const [inMail, inBell] = [mail.indexOf(key), bell.indexOf(key)]
    if (inMail === 0) return t('console.content.messages.subject')
    if (inBell === 0) return t('console.content.messages.bellTitle')
    if (inBell > 0) return t('console.content.messages.bellText')
    return mail.length > 2 ? t('console.content.messages.textOf', { number: inMail }) : t('console.content.messages.text')
  }
}
