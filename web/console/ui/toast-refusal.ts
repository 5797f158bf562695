import type { Translate } from '#contract/text/translate.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { toast } from '../../ui/toast/toast.ts'

/**
 * Shows why a call was refused or failed. The end of a session has a screen of its own.
 * @param fields those that show their refusal themselves: a call that is refused because of one shows nothing here
 */
export function toastRefusal(error: unknown, t: Translate, fields: readonly string[] = []): void {
  const { alert } = showRefusal(error, t, fields)
  if (alert) toast({ kind: 'error', text: alert })
}
