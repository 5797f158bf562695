import type { FastifyInstance } from 'fastify'
import { consoleInvite, consoleRevokeInvitation } from '#contract/calls/console/staff/staff.ts'
import { consoleAcceptInvitation, consoleInvitation } from '#contract/calls/console/staff/staff-invitations.ts'
import type { StaffSignInDeps } from '#server/account/console/sign-in-staff.ts'
import { account } from '#server/database/schema/account.ts'
import { bind, type Call } from '#server/platform/bind.ts'
import { bindStaff } from '#server/platform/bind-staff.ts'
import { refuseOtherOrigin } from '#server/platform/console-cookie.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { clientNetwork } from '#server/platform/limits/rate-limits.ts'
import { callName } from '#server/platform/record-access.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { findInvitation, makeInvitation, revokeInvitation } from './invitations.ts'

/** The page that accepts an invitation. Its token follows the `#`, which browsers send to nobody. */
const JOIN_PATH = '/console/join'

/** Invitations to work here: made and taken back by the owner, accepted by whoever holds the link. */
export function invitationRoutes(app: FastifyInstance, deps: StaffSignInDeps): void {
  const { db, clock, secret, publicUrl } = deps

  bindStaff(app, consoleInvite, async (tx, { body: { role } }, { accountId }) => {
    const { token, ...made } = await makeInvitation(tx, { secret, now: clock.now(), role, invitedBy: accountId })
    const invitation = { _id: made.id, role, createdAt: made.createdAt.toISOString(), expiresAt: made.expiresAt.toISOString() }
    return {
      subject: { kind: 'invitation', id: made.id },
      after: { role },
      response: () => ({ invitation, link: new URL(`${JOIN_PATH}#${token}`, publicUrl).href }),
    }
  })

  bindStaff(app, consoleRevokeInvitation, async (tx, { body: { invitationId } }) => {
    const role = await revokeInvitation(tx, invitationId, clock.now())
    return { subject: { kind: 'invitation', id: invitationId }, before: { role }, response: () => ({}) }
  })

  bind(app, consoleInvitation, async ({ body: { token } }, call) => {
    sameOrigin(call)
    const { role, invitedBy, expiresAt } = await findInvitation(db, { secret, now: clock.now(), token })
    const [by] = await db.select({ name: account.name }).from(account).where(eq(account.id, invitedBy))
    return { role, invitedBy: by?.name ?? '', expiresAt: expiresAt.toISOString() }
  })

  bind(app, consoleAcceptInvitation, async ({ body }, call) => {
    sameOrigin(call)
    const { address, language } = call
    await acceptInvitation(deps, { ...body, address, language }, async (tx, { accountId, invitationId, role }) => {
      const entry = { actorId: accountId, network: clientNetwork(address), call: callName(consoleAcceptInvitation) }
      await app.staffLedger?.record(tx, { ...entry, subject: { kind: 'staff', id: accountId }, after: { role, invitation: invitationId } })
    })
    return {}
  })
}

function sameOrigin({ host, header }: Call): void {
  refuseOtherOrigin({ method: 'POST', host, header })
}
