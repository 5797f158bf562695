import { requiredNote } from '../base/form/field-rules.ts'

/** The text of a message without a picture. With one it may be blank. */
export const messageRule = requiredNote('chat.error.empty')
