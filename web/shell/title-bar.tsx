import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Logo } from './logo.tsx'
import { LanguageAction } from './sheets/language-button.tsx'

interface TitleBarProps {
  /** Omitted where the page has its own heading. */
  title?: ReactNode
  /** Icon buttons at the right. */
  actions?: ReactNode
}

/** The bar of inner pages on a phone: back, title, language, actions. Without title and actions, as on an error page, it shows the logo. */
export function TitleBar({ title, actions }: TitleBarProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // React Router numbers the history entries of this visit. At the first one, back leads to the home page.
  function back() {
    const state: unknown = history.state
    const first = !(typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0)
    if (first) void navigate('/')
    else void navigate(-1)
  }
  return (
    <header className="title-bar">
      <IconButton icon={ArrowLeft} label={t('common.action.back')} onClick={back} />
      {title ? <h1>{title}</h1> : actions ? <span className="title-bar-space" /> : <Logo />}
      <LanguageAction />
      {actions}
    </header>
  )
}
