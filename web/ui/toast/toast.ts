/** A one-sentence message. An error is also shown beside its cause: the toast is never its only place. */
export interface ToastMessage {
  kind: 'success' | 'error'
  text: string
  /** An action, such as Undo. */
  action?: { text: string; run: () => void }
  /** Milliseconds that a success stays; 3 s without it. */
  lasts?: number
  /** An error about an event, not about a failed action: only its reader closes it. */
  untilClosed?: boolean
}

type Show = (message: ToastMessage) => void
const pending: ToastMessage[] = []
let show: Show | undefined
let clear: (() => void) | undefined
let wake: (() => void) | undefined

/** Shows a toast at the top right: a success for 3 s, an error until it is closed or, without `untilClosed`, something succeeds. */
export function toast(message: ToastMessage): void {
  if (message.kind === 'success') clearErrors()
  if (show) {
    show(message)
    return
  }
  pending.push(message)
  wake?.()
}

/** Closes the shown errors, for example when the failed action is tried again. */
export function clearErrors(): void {
  const others = pending.filter(({ kind, untilClosed = false }) => kind !== 'error' || untilClosed)
  pending.splice(0, pending.length, ...others)
  clear?.()
}

/**
 * For the shell: calls `listener` when there is a toast but no toast area is loaded yet.
 * @returns a function that stops listening
 */
export function onFirstToast(listener: () => void): () => void {
  wake = listener
  if (pending.length > 0) listener()
  return () => {
    wake = undefined
  }
}

/**
 * For the toast area: receives the pending toasts and all later ones.
 * @param closeErrors closes the shown errors
 */
export function handleToasts(handle: Show, closeErrors: () => void): void {
  show = handle
  clear = closeErrors
  for (const message of pending.splice(0)) handle(message)
}
