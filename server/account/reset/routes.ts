import type { FastifyInstance } from 'fastify'
import {
  forgotPassword as forgotPasswordCall,
  resetLinkCheck,
  resetPassword,
  sendOtp as sendOtpCall,
  verifyOtp,
} from '#contract/calls/password-reset.ts'
import { bind } from '#server/platform/bind.ts'
import { text } from '#server/platform/texts.ts'
import type { AccountDeps } from '../account-deps.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetByCode } from './reset-by-code.ts'
import { openResetLink, resetByLink } from './reset-by-link.ts'
import { sendOtp } from './send-otp.ts'

/** The calls to reset a password, by e-mail or by phone. */
export function passwordRoutes(app: FastifyInstance, deps: AccountDeps): void {
  bind(app, forgotPasswordCall, async ({ body }, { address, language }) => {
    await forgotPassword(deps, { email: body.email, address })
    return { message: text(language, 'account.reset.linkSent') }
  })

  bind(app, resetLinkCheck, async ({ params }, { address }) => {
    const { email, expiresAt } = await openResetLink(deps, params.token, address)
    return { maskedEmail: maskEmail(email), expiresAt: expiresAt.toISOString() }
  })

  bind(app, resetPassword, async ({ params, body }, { address, caller, language }) => {
    await resetByLink(deps, { token: params.token, newPassword: body.newPassword, caller, address })
    return { message: text(language, 'account.reset.success') }
  })

  bind(app, sendOtpCall, async ({ body }, { address, language }) => {
    const { resendAfter } = await sendOtp(deps, { phone: body.phone, address, language })
    return { message: text(language, 'account.reset.otpSent'), resendAfter }
  })

  bind(app, verifyOtp, async ({ body }, { address, caller, language }) => {
    const { phone, otp: code, newPassword } = body
    await resetByCode(deps, { phone, code, newPassword, caller, address, language })
    return { message: text(language, 'account.reset.updated') }
  })
}

/** Masks an e-mail address so that only its owner recognises it: `ni****@example.com`. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const shown = Array.from(email.slice(0, at)).slice(0, at > 3 ? 2 : 1)
  return `${shown.join('')}****${email.slice(at)}`
}
