import type { FastifyInstance } from 'fastify'
import { contactKeep, contactResend, emailConfirm, phoneConfirm, userLanguage, userUpdate } from '#contract/calls/profile.ts'
import type { PictureStore } from '#server/pictures/store-picture.ts'
import { bind, signedIn } from '#server/platform/bind.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { text } from '#server/platform/texts.ts'
import type { AccountDeps } from '../account-deps.ts'
import { readUser } from '../read-user.ts'
import { keepContact } from './change-contact.ts'
import { confirmEmail, confirmPhone } from './confirm-contact.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { setLanguage } from './set-language.ts'
import { updateUser } from './update-user.ts'

/** The calls that change name, picture, e-mail and phone. */
export function profileRoutes(app: FastifyInstance, deps: AccountDeps & { pictures: PictureStore }): void {
  const { db } = deps

  bind(app, userUpdate, async ({ body, file }, call) => {
    const { accountId } = signedIn(call)
    const { name, email, phone, currentPassword } = body
    const removeImage = body.removeImage === 'true'
    const { address, language } = call
    await updateUser(deps, { accountId, name, email, phone, currentPassword, image: file, removeImage, language, address })
    return { message: text(call.language, 'account.profile.updated'), user: await readUser(db, accountId) }
  })

  bind(app, userLanguage, async ({ body }, call) => {
    await setLanguage(db, signedIn(call).accountId, body.language)
    return {}
  })

  bind(app, emailConfirm, async ({ body }, { address, caller, language }) => {
    await confirmEmail(deps, { token: body.token, caller, address })
    return { message: text(language, 'account.confirm.done') }
  })

  bind(app, phoneConfirm, async ({ body }, call) => {
    const { accountId } = signedIn(call)
    await confirmPhone(deps, accountId, body.otp)
    return { user: await readUser(db, accountId) }
  })

  bind(app, contactResend, async ({ body }, call) =>
    resendConfirmation(deps, { accountId: signedIn(call).accountId, kind: body.kind, address: call.address }),
  )

  bind(app, contactKeep, async ({ body }, call) => {
    const { accountId } = signedIn(call)
    await inTransaction(db, (tx) => keepContact(tx, accountId, body.kind))
    return { user: await readUser(db, accountId) }
  })
}
