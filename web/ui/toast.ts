/** One sentence that says what happened. An error is also written where it belongs: the toast is never its only place. */
export interface ToastMessage {
  kind: 'success' | 'error'
  text: string
  /** What can be done about it, such as Undo. */
  action?: { text: string; run: () => void }
}

type Show = (message: ToastMessage) => void
const waiting: ToastMessage[] = []
let show: Show | undefined

/** Shows a toast at the top right: a success for 3 s, an error until it is closed. */
export function toast(message: ToastMessage): void {
  if (show) show(message)
  else waiting.push(message)
}

/** For the toast area: takes over what was said before it stood, and everything after. */
export function takeToasts(take: Show): void {
  show = take
  for (const message of waiting.splice(0)) take(message)
}
