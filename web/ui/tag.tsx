import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** `moving` on its way, `ok` delivered or paid, `waiting` pending, `plain` cancelled, `failed`, `deal` a day's offer. */
export type TagTone = 'plain' | 'ok' | 'waiting' | 'moving' | 'failed' | 'deal'

/** A state in words, with its colour. */
export function Tag({ tone = 'plain', icon: Icon, children }: { tone?: TagTone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className={`tag${tone === 'plain' ? '' : ` tag-${tone}`}`}>
      {Icon && <Icon className="icon" aria-hidden />}
      {children}
    </span>
  )
}
