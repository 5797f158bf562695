import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Name for screen readers; not visible. */
  label: string
  icon: LucideIcon
  ref?: Ref<HTMLButtonElement>
}

/** A square button of 44 px with an icon instead of text. */
export function IconButton({ label, icon: Icon, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={`icon-btn ${className}`}>
      <Icon className="icon" aria-hidden />
    </button>
  )
}
