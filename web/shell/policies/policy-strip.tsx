import { X } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { Link } from 'react-router'
import type { AnnouncedPolicy } from '#contract/calls/policies.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { NoBreakText } from '../../ui/text/no-break-text.tsx'
import { closePolicyStrip, hideSeenPolicies, nextVersions } from './new-policies.ts'

/**
 * Announces a change of a policy on every page until its effective date (Standard Terms no. 10023, article 3). Each strip can be closed.
 * The HTML is the same for everybody; attributes of the root element show or hide it.
 */
export function PolicyStrip({ announced }: { announced: readonly AnnouncedPolicy[] }) {
  const { t, language } = useTranslation()
  useLayoutEffect(() => hideSeenPolicies(announced), [announced])
  return nextVersions(announced).map((one) => {
    const title = t('legal.policy.newTitle', { policy: t(`shell.footer.${one.kind}`) })
    return (
      <aside key={one.kind} className={`policy-strip policy-strip-${one.kind}`} aria-label={title}>
        <p>
          <b>
            <NoBreakText>{title}</NoBreakText>
          </b>{' '}
          <NoBreakText>{t('legal.policy.newText', { date: formatDate(one.effectiveOn, 'date', language) })}</NoBreakText>{' '}
          <Link to={`/${one.kind}?version=${one.version}`}>{t('legal.policy.readNew')}</Link>
        </p>
        <IconButton icon={X} label={`${t('common.action.close')}: ${title}`} onClick={() => closePolicyStrip(one)} />
      </aside>
    )
  })
}
