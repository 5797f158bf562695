import { Fragment } from 'react'
import type { PolicyKind } from '#contract/calls/policies.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'

/** Links to the full policies. They open in a new tab, so that a form in progress is not lost. */
export function PolicyLinks({ kinds }: { kinds: readonly PolicyKind[] }) {
  const { t } = useTranslation()
  return kinds.map((kind, at) => (
    <Fragment key={kind}>
      {at > 0 && ' · '}
      <a className="text-link" href={`/${kind}`} target="_blank" rel="noreferrer">
        {t(`shell.footer.${kind}`)}
        <span className="visually-hidden">{`, ${t('common.a11y.opensNewWindow')}`}</span>
      </a>
    </Fragment>
  ))
}
