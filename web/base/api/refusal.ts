import type { Translate } from '#contract/text/translate.ts'
import { ApiError } from './api-error.ts'

/** The errors of a form after a refused call: messages at its fields, and one above its button for the rest. */
export interface ShownRefusal<Name extends string> {
  fields: readonly { name: Name; text: string }[]
  alert: string | null
}

/**
 * Turns a refusal into messages: the server's own message, which is in the page's language, or advice when there was no response.
 * @param names the form's fields; a problem with another field is shown above the button
 */
export function showRefusal<Name extends string>(error: unknown, t: Translate, names: readonly Name[]): ShownRefusal<Name> {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'NETWORK') return { fields: [], alert: t('common.error.network') }
  if (error.code === 'SIGNED_OUT') return { fields: [], alert: null }
  if (error.code === 'TIMEOUT') return { fields: [], alert: t('common.error.timeout') }
  if (!error.body || error.status >= 500) {
    const requestId = error.body?.requestId
    return { fields: [], alert: requestId ? t('common.error.generic', { requestId }) : t('common.error.noNumber') }
  }
  const fields = (error.body.fields ?? []).flatMap(({ field, message }) => {
    const name = names.find((each) => each === field)
    return name ? [{ name, text: message }] : []
  })
  // The message of a bad request begins with the technical name of its field.
  const [fault] = error.code === 'BAD_REQUEST' ? (error.body.fields ?? []) : []
  return { fields, alert: fields.length > 0 ? null : (fault ?? error.body).message }
}
