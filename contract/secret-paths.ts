/** Path of opt-outs without a sign-in: the kind of message, the account and a secret token follow as segments. */
export const OPT_OUT_PATH = '/api/messages/opt-out'

/** Addresses whose last segments are secrets that authorise their holder. One expression, because every call's path is tested. */
export const SECRET_PATH = new RegExp(
  `^((?:/api/payment/(?:kakao|card)/return|/reset|/confirm|/api/auth/reset-password|${OPT_OUT_PATH}/[^/]+/[^/]+)/)[^/]+`,
  'i',
)
