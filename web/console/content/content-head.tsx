import type { ReactNode } from 'react'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageHead } from '../ui/page-head.tsx'
import { PageTabs } from '../ui/page-tabs.tsx'

const AT = `${CONSOLE_PATH}/content`

/** The head of each page of content, with the tabs that lead to the others. */
export function ContentHead({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const tabs = [
    { to: AT, text: t('console.content.slides.tab') },
    { to: `${AT}/popup`, text: t('console.content.popup.tab') },
    { to: `${AT}/reels`, text: t('console.content.reels.tab') },
    { to: `${AT}/help`, text: t('console.content.help.tab') },
    { to: `${AT}/templates`, text: t('console.content.messages.tab') },
    { to: `${AT}/policies`, text: t('console.content.policies.tab') },
  ]
  return (
    <>
      <PageHead title={t('console.content.nav')} note={t('console.content.note')}>
        {children}
      </PageHead>
      <PageTabs label={t('console.content.nav')} tabs={tabs} />
    </>
  )
}
