import type { ContactKind } from '#contract/calls/profile.ts'
import type { Language } from '#contract/rules/languages.ts'
import { parseKoreanMobile } from '#contract/rules/phone.ts'
import { account } from '#server/database/schema/account.ts'
import { removeUpload } from '#server/pictures/remove-upload.ts'
import type { PictureStore } from '#server/pictures/store-picture.ts'
import { takeUpload } from '#server/pictures/take-upload.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import type { AccountDeps } from '../account-deps.ts'
import { checkPassword } from '../check-password.ts'
import { issueSecret } from '../issue-secret.ts'
import { normaliseEmail } from '../normalise-email.ts'
import { CONFIRMS, countContactOrRefuse, findWaiting } from './change-contact.ts'

interface Wanted {
  accountId: string
  name: string
  email: string
  phone: string
  currentPassword: string | undefined
  /** A new profile picture. */
  image: Uint8Array | null
  removeImage: boolean
  language: Language
  /** Address of the client. */
  address: string
}

/** A new address or number. */
interface Change {
  kind: ContactKind
  target: string
}

/**
 * Changes name and picture at once. A new e-mail address or phone number needs the password and a confirmation through itself; until then
 * the old one stays. One that belongs to another account gets the same response, and no message is sent.
 * @throws Refusal BAD_REQUEST (phone), WRONG_PASSWORD, TOO_MANY_TRIES, and the refusals of {@link takeUpload}
 */
export async function updateUser(deps: AccountDeps & { pictures: PictureStore }, wanted: Wanted): Promise<void> {
  const { db, secret, pictures } = deps
  const { accountId } = wanted
  const changes = await wantedChanges(deps, wanted)
  if (changes.length > 0) await checkPassword(deps, { accountId, password: wanted.currentPassword ?? '', field: 'currentPassword' })
  for (const { kind, target } of changes) await countContactOrRefuse(db, secret, { accountId, kind, target, address: wanted.address })
  const taken = wanted.image ? await takeUpload(pictures, { accountId, bytes: wanted.image }) : null
  const image = taken ? { imageHash: taken.hash } : wanted.removeImage ? { imageHash: null } : {}
  const before = await inTransaction(db, async (tx) => {
    const [row] = await tx.select({ imageHash: account.imageHash }).from(account).where(eq(account.id, accountId)).for('no key update')
    await tx
      .update(account)
      .set({ name: wanted.name.normalize('NFC'), ...image })
      .where(eq(account.id, accountId))
    for (const { kind, target } of changes)
      await issueSecret(tx, secret, { purpose: CONFIRMS[kind], subject: accountId, accountId, target })
    if (row?.imageHash && 'imageHash' in image) await removeUpload(tx, row.imageHash)
    return row
  })
  if (!before) throw new Refusal('UNAUTHENTICATED')
}

async function wantedChanges({ db }: AccountDeps, wanted: Wanted): Promise<Change[]> {
  const phone = parseKoreanMobile(wanted.phone)
  if (phone === null) throw badField('phone', { text: 'common.field.phone.invalid' })
  const email = normaliseEmail(wanted.email)
  const [own] = await db.select({ email: account.email, phone: account.phone }).from(account).where(eq(account.id, wanted.accountId))
  if (!own) throw new Refusal('UNAUTHENTICATED')
  const changes: Change[] = []
  // A pending address is not sent again when another field is saved; that is a separate call.
  if (email !== own.email && email !== (await findWaiting(db, wanted.accountId, 'email'))) changes.push({ kind: 'email', target: email })
  if (phone !== own.phone && phone !== (await findWaiting(db, wanted.accountId, 'phone'))) changes.push({ kind: 'phone', target: phone })
  return changes
}
