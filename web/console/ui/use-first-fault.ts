import { type RefObject, useEffect } from 'react'

/**
 * Brings the first fault of a form into sight, and gives its field the focus: the button that was pressed may be far below it.
 * @param faults what was found at the last try, another value each time; without faults nothing moves
 */
export function useFirstFault(form: RefObject<HTMLElement | null>, faults: object | null): void {
  useEffect(() => {
    if (faults === null || Object.keys(faults).length === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const first = field ?? form.current?.querySelector('.form-alert')
    first?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [form, faults])
}
