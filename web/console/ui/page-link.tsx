import { createPath, Link, type LinkProps } from 'react-router'
import { useMayOpen } from '../session/use-may-open.ts'

/** Classes of a link that is a step, not a name. */
const STEP = /(?:^|\s)(?:btn|icon-btn|text-link)(?:\s|$)/

/**
 * A link to a page of the console. For a role that may not open the page a name stays as text, and a link that looks like a button
 * is left out.
 */
export function PageLink({ to, ...rest }: LinkProps) {
  const mayOpen = useMayOpen()
  if (mayOpen(typeof to === 'string' ? to : createPath(to))) return <Link to={to} {...rest} />
  const { className = '', title, children } = rest
  return STEP.test(className) ? null : (
    <span className={className || undefined} title={title}>
      {children}
    </span>
  )
}
