import { Fragment } from 'react'
import type { PolicyKind } from '#contract/policies.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Links to policies in full. They open beside a form that is being filled in, which stays as it is. */
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
