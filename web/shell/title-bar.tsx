import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Mark } from './mark.tsx'
import { LanguageAction } from './sheets/language-button.tsx'

interface TitleBarProps {
  /** Left out where the page paints its own heading. */
  title?: ReactNode
  /** Icon buttons at the right. */
  actions?: ReactNode
}

/** The bar of inner pages on a phone: back, title, language, actions; the shop's name where there is neither, as on a page that failed. */
export function TitleBar({ title, actions }: TitleBarProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // React Router numbers the entries of this visit: at the first one there is nothing to go back to.
  function back() {
    const state: unknown = history.state
    const first = !(typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0)
    if (first) void navigate('/')
    else void navigate(-1)
  }
  return (
    <header className="title-bar">
      <IconButton icon={ArrowLeft} label={t('common.action.back')} onClick={back} />
      {title ? <h1>{title}</h1> : actions ? <span className="title-bar-space" /> : <Mark />}
      <LanguageAction />
      {actions}
    </header>
  )
}
