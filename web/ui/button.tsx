import { LoaderCircle } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

/** One filled button per view (primary); the rest are outlined, quiet or dangerous. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonLook {
  kind?: ButtonKind
  wide?: boolean
  small?: boolean
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ kind = 'secondary', wide = false, small = false }: ButtonLook = {}, more = ''): string {
  return `btn btn-${kind}${wide ? ' btn-wide' : ''}${small ? ' btn-small' : ''}${more ? ` ${more}` : ''}`
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While an action runs: the button keeps its width, shows a spinner and ignores presses. */
  busy?: boolean
  /** Text while busy, such as "Sending…". */
  busyText?: string
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button. Its text names the result, such as "Place order". */
export function Button({
  kind,
  wide,
  small,
  busy = false,
  busyText,
  icon,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, wide, small }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <LoaderCircle className="icon spin" aria-hidden /> : icon}
      {busy && busyText ? busyText : children}
    </button>
  )
}
