import type { Translate } from '#contract/text/translate.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Milliseconds in which a step can be taken back, before the customer is notified of it. */
export const UNDO_MS = 10_000

/** Shows what happened, with an Undo for ten seconds. */
export function undoToast(t: Translate, text: string, undo: () => void): void {
  toast({ kind: 'success', text, lasts: UNDO_MS, action: { text: t('common.action.undo'), run: undo } })
}
