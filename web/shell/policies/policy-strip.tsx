import { X } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { Link } from 'react-router'
import type { AnnouncedPolicy } from '#contract/policies.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { NoBreakText } from '../../ui/text/no-break-text.tsx'
import { closePolicyStrip, hideSeenPolicies, nextVersions } from './new-policies.ts'

/**
 * Says on every page that a policy will change, from its announcement to the day of effect (Standard Terms no. 10023, article 3). Each can be closed.
 * It is part of the page that everybody gets; the marks on the page's root show it. In a chunk of its own.
 */
export default function PolicyStrip({ announced }: { announced: readonly AnnouncedPolicy[] }) {
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
