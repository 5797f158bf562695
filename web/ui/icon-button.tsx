import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, in words: shown by no pixel, read by screen readers. */
  label: string
  icon: LucideIcon
  ref?: Ref<HTMLButtonElement>
}

/** A square button of 44 px with a picture instead of words. */
export function IconButton({ label, icon: Icon, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={`icon-btn ${className}`}>
      <Icon className="icon" aria-hidden />
    </button>
  )
}
