import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** `moving` on its way, `ok` delivered or paid, `waiting` pending, `plain` cancelled, `failed`, `deal` an offer of the day. */
export type TagTone = 'plain' | 'ok' | 'waiting' | 'moving' | 'failed' | 'deal'

/** A coloured label with the state of something. */
export function Tag({ tone = 'plain', icon: Icon, children }: { tone?: TagTone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className={`tag${tone === 'plain' ? '' : ` tag-${tone}`}`}>
      {Icon && <Icon className="icon" aria-hidden />}
      {children}
    </span>
  )
}
