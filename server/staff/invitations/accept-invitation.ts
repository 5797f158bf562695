import type { Language } from '#contract/rules/languages.ts'
import type { GrantedRole } from '#contract/rules/staff.ts'
import { refuseCommonPassword } from '#server/account/common-passwords.ts'
import { normaliseEmail } from '#server/account/normalise-email.ts'
import { hashPassword } from '#server/account/password.ts'
import { createAccount } from '#server/account/sign-in/create-account.ts'
import { findLogin, normaliseLogin } from '#server/account/sign-in/find-login.ts'
import { checkLogin, type SignInDeps } from '#server/account/sign-in/sign-in.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { setStaffRole } from '../set-staff-role.ts'
import { findInvitation, spendInvitation } from './invitations.ts'

interface Acceptance {
  token: string
  name: string
  email: string
  password: string
  /** Address of the client. */
  address: string
  language: Language
}

export interface Accepted {
  invitationId: string
  accountId: string
  role: GrantedRole
}

/**
 * Accepts an invitation: opens an account, or takes the one that the e-mail has already, which its own password proves. The name of an
 * account that exists stays.
 * @param record writes the change into the ledger, in the same transaction
 * @throws Refusal INVITATION_INVALID, PASSWORD_TOO_COMMON, WRONG_LOGIN, ALREADY_STAFF, TOO_MANY_TRIES
 */
export async function acceptInvitation(
  deps: SignInDeps,
  { token, password, address, language, ...wanted }: Acceptance,
  record: (tx: Tx, accepted: Accepted) => Promise<void>,
): Promise<void> {
  const { db, secret, clock } = deps
  const now = clock.now()
  const invitation = await findInvitation(db, { secret, now, token })
  const email = normaliseEmail(wanted.email)
  const name = wanted.name.normalize('NFC')
  const existing = await findLogin(db, normaliseLogin(email))
  if (existing?.staff) throw new Refusal('ALREADY_STAFF')
  const login = existing ? await checkLogin(deps, { login: email, password, address }) : null
  if (!login) refuseCommonPassword(password, { email, phone: null, name }, 'password')
  const passwordHash = login ? null : await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await login?.forget(tx)
    // Somebody else may have opened an account with this e-mail a moment ago: then its password is asked for.
    const accountId =
      login?.id ?? (passwordHash && (await createAccount(tx, { role: 'customer', name, email, phone: null, passwordHash, language })))
    if (!accountId) throw new Refusal('WRONG_LOGIN')
    await spendInvitation(tx, { id: invitation.id, by: accountId, now })
    await setStaffRole(tx, accountId, invitation.role)
    await record(tx, { invitationId: invitation.id, accountId, role: invitation.role })
  })
}
