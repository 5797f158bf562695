import type { Translate } from '#contract/text/translate.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Says why a call was refused or failed. The end of a session has a screen of its own. */
export function toastRefusal(error: unknown, t: Translate): void {
  const { alert, fields } = showRefusal(error, t, [])
  const text = alert ?? fields[0]?.text
  if (text) toast({ kind: 'error', text })
}
