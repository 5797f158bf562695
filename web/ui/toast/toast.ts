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
let clear: (() => void) | undefined
let wake: (() => void) | undefined

/** Shows a toast at the top right: a success for 3 s, an error until it is closed or something succeeds. */
export function toast(message: ToastMessage): void {
  if (message.kind === 'success') clearErrors()
  if (show) {
    show(message)
    return
  }
  waiting.push(message)
  wake?.()
}

/** Closes the errors that still stand, such as when what they were about is tried again. */
export function clearErrors(): void {
  const others = waiting.filter(({ kind }) => kind !== 'error')
  waiting.splice(0, waiting.length, ...others)
  clear?.()
}

/**
 * For the shell: called when something is to be said and nobody stands there to say it.
 * @returns stops listening
 */
export function onFirstToast(listener: () => void): () => void {
  wake = listener
  if (waiting.length > 0) listener()
  return () => {
    wake = undefined
  }
}

/** For the toast area: takes over what was said before it stood, and everything after; and how its errors are closed. */
export function takeToasts(take: Show, closeErrors: () => void): void {
  show = take
  clear = closeErrors
  for (const message of waiting.splice(0)) take(message)
}
