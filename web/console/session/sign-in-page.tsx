import { Clock, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { LanguageChooser } from '../frame/language-chooser.tsx'
import { useShopName } from '../frame/shop-name.ts'
import { useConsoleSession } from './console-session.tsx'
import shelf from './shelf.svg?url'
import { SignInSteps } from './sign-in-steps.tsx'

/** The door of the console: the shop's shelf beside what is to be done there. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="sign-in">
      <aside>
        <p className="logo sign-in-logo">
          {useShopName()} <small>{t('console.frame.name')}</small>
        </p>
        <p className="sign-in-counter">{t('console.signIn.counter')}</p>
        <p className="sign-in-whom">
          {t('console.signIn.whom')} <a href="/">{t('console.signIn.toShop')}</a>
        </p>
        <div className="sign-in-shelf" aria-hidden>
          <img src={shelf} alt="" />
        </div>
      </aside>
      <main>
        <div className="sign-in-language">
          <LanguageChooser />
        </div>
        <div className="sign-in-body">{children}</div>
      </main>
    </div>
  )
}

/** The steps of the sign-in. */
export function SignInPage() {
  const { t } = useTranslation()
  const { idleMinutes } = useConsoleSession()
  return (
    <SignInFrame>
      <h1>{t('console.signIn.title')}</h1>
      <p className="muted sign-in-text">{t('console.signIn.text')}</p>
      <SignInSteps />
      <ul className="sign-in-notes muted">
        <li>
          <Clock className="icon" aria-hidden />
          {t('console.signIn.hours', { number: idleMinutes })}
        </li>
        <li>
          <ScrollText className="icon" aria-hidden />
          {t('console.signIn.logged')}
        </li>
      </ul>
      <p className="sign-in-whom muted">
        {t('console.signIn.whom')} <a href="/">{t('console.signIn.toShop')}</a>
      </p>
    </SignInFrame>
  )
}
