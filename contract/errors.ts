import { z } from 'zod'

/**
 * Every error of the API: its code, HTTP status and the locale key of its text. Section 8 of the product rules fixes the texts; a 5xx
 * contains nothing but a request id (architecture, house rule 5).
 */
export const ERRORS = {
  BAD_REQUEST: { status: 400, text: 'errors.badRequest' },
  CHAT_EMPTY: { status: 400, text: 'chat.error.empty' },
  EMPTY_ORDER: { status: 400, text: 'checkout.error.emptyOrder' },
  FILL_ALL_FIELDS: { status: 400, text: 'checkout.error.fillAllFields' },
  SELECT_PAYMENT_METHOD: { status: 400, text: 'checkout.error.selectPaymentMethod' },
  CODE_WRONG: { status: 400, text: 'account.reset.codeWrong' },
  CODE_EXPIRED: { status: 400, text: 'account.reset.codeExpired' },
  LINK_INVALID: { status: 400, text: 'account.reset.linkInvalid' },
  PASSWORD_TOO_COMMON: { status: 400, text: 'account.error.passwordCommon' },
  VIDEO_DAMAGED: { status: 400, text: 'errors.videoDamaged' },
  PICTURE_DAMAGED: { status: 400, text: 'errors.pictureDamaged' },
  PICTURE_TOO_MANY_PIXELS: { status: 400, text: 'errors.pictureTooManyPixels' },
  BANK_FILE_DAMAGED: { status: 400, text: 'errors.bankFile.damaged' },
  BANK_FILE_NO_TABLE: { status: 400, text: 'errors.bankFile.noTable' },
  BANK_FILE_PASSWORD: { status: 400, text: 'errors.bankFile.password' },
  BANK_FILE_PASSWORD_WRONG: { status: 400, text: 'errors.bankFile.passwordWrong' },
  ZIP_DAMAGED: { status: 400, text: 'console.import.zip.damaged' },
  ZIP_NO_PICTURES: { status: 400, text: 'console.import.zip.noPictures' },
  SHEET_DAMAGED: { status: 400, text: 'errors.sheet.damaged' },
  SHEET_ENCRYPTED: { status: 400, text: 'errors.sheet.encrypted' },
  SHEET_NO_NUMBERS: { status: 400, text: 'errors.sheet.noNumbers' },
  SHEET_NO_PRODUCTS: { status: 400, text: 'errors.sheet.noProducts' },
  DELIVERY_NO_LINES: { status: 400, text: 'errors.sheet.noDelivery' },
  SHEET_COLUMN_TWICE: { status: 400, text: 'errors.sheet.columnTwice' },
  KEYS_REFUSED: { status: 400, text: 'errors.keysRefused' },
  INVITATION_INVALID: { status: 400, text: 'errors.invitationInvalid' },
  UNAUTHENTICATED: { status: 401, text: 'account.error.loginFirst' },
  WRONG_LOGIN: { status: 401, text: 'account.login.wrong' },
  CODE_NEEDED: { status: 401, text: 'errors.codeNeeded' },
  INVALID_SIGNATURE: { status: 401, text: 'errors.invalidSignature' },
  LOGIN_TO_CONFIRM: { status: 403, text: 'account.confirm.loginFirst' },
  PASSWORD_NEEDED: { status: 403, text: 'errors.passwordNeeded' },
  SECOND_STEP_MISSING: { status: 403, text: 'errors.secondStepMissing' },
  CROSS_ORIGIN: { status: 403, text: 'errors.crossOrigin' },
  WRONG_PASSWORD: { status: 403, text: 'account.error.wrongPassword' },
  FORBIDDEN: { status: 403, text: 'common.error.forbidden' },
  ACCOUNT_BLOCKED: { status: 403, text: 'checkout.error.blocked' },
  ONLY_CANCEL: { status: 403, text: 'orders.error.onlyCancel' },
  NOT_FOUND: { status: 404, text: 'errors.notFound' },
  ALREADY_STAFF: { status: 409, text: 'errors.alreadyStaff' },
  STAFF_CHANGED: { status: 409, text: 'errors.staffChanged' },
  SECOND_STEP_DEMANDED: { status: 409, text: 'errors.secondStepDemanded' },
  ACCOUNT_NOT_OPENED: { status: 409, text: 'account.signUp.taken' },
  OPEN_ORDERS: { status: 409, text: 'account.settings.leaveOpenOrders' },
  PRICE_OR_STOCK_CHANGED: { status: 409, text: 'checkout.priceChangedTitle' },
  TOO_MANY_UNPAID_ORDERS: { status: 409, text: 'checkout.error.tooManyUnpaid' },
  TOO_MUCH_UNPAID: { status: 409, text: 'checkout.error.tooMuchUnpaid' },
  TOO_MUCH_OF_STOCK: { status: 409, text: 'checkout.error.tooMuchOfStock' },
  AISLE_IN_USE: { status: 409, text: 'errors.aisleInUse' },
  STOCKTAKE_EMPTY: { status: 409, text: 'errors.stocktake.empty' },
  STOCKTAKE_OPEN: { status: 409, text: 'errors.stocktake.open' },
  STOCKTAKE_ENDED: { status: 409, text: 'errors.stocktake.ended' },
  IN_STOCK: { status: 409, text: 'wishes.error.inStock' },
  OUT_OF_STOCK: { status: 409, text: 'catalogue.stock.none' },
  CANCEL_NOT_ALLOWED: { status: 409, text: 'orders.cancel.notAllowed' },
  ILLEGAL_TRANSITION: { status: 409, text: 'errors.illegalTransition' },
  LINE_CHANGED: { status: 409, text: 'errors.packing.lineChanged' },
  REPLACEMENT_NOT_WANTED: { status: 409, text: 'errors.packing.notWanted' },
  REPLACEMENT_ANSWERED: { status: 409, text: 'errors.packing.answered' },
  NOTHING_LEFT: { status: 409, text: 'errors.packing.nothingLeft' },
  REFUND_CHANGED: { status: 409, text: 'errors.refundChanged' },
  NOT_WEIGHED: { status: 409, text: 'errors.notWeighed' },
  WEIGHT_UNUSUAL: { status: 409, text: 'errors.weightUnusual' },
  WEIGHT_CHARGES_MORE: { status: 409, text: 'errors.weightChargesMore' },
  ALREADY_PAID: { status: 409, text: 'payments.alreadyPaid' },
  PAYMENT_NOT_POSSIBLE: { status: 409, text: 'errors.paymentNotPossible' },
  ORDER_NOT_UNPAID: { status: 409, text: 'errors.deposit.orderNotUnpaid' },
  DEPOSIT_SETTLED: { status: 409, text: 'errors.deposit.settled' },
  DEPOSIT_WAITS_FOR_FILE: { status: 409, text: 'errors.deposit.waitsForFile' },
  DEPOSIT_NOT_SEEN: { status: 409, text: 'errors.deposit.notSeen' },
  ANSWERED_MEANWHILE: { status: 409, text: 'errors.answeredMeanwhile' },
  IDEMPOTENCY_KEY_IN_USE: { status: 409, text: 'errors.idempotencyKeyInUse' },
  CHAT_ANSWERED: { status: 409, text: 'errors.chatAnswered' },
  KEYS_NOT_TRIED: { status: 409, text: 'errors.keysNotTried' },
  CHANGED_MEANWHILE: { status: 409, text: 'errors.changedMeanwhile' },
  HIGH_PRICE: { status: 409, text: 'errors.highPrice' },
  LANGUAGE_MISSING: { status: 409, text: 'errors.languageMissing' },
  DEAL_OVERLAPS: { status: 409, text: 'errors.dealOverlaps' },
  ADVERTISING_AT_NIGHT: { status: 409, text: 'errors.advertisingAtNight' },
  ALREADY_RECALLED: { status: 409, text: 'errors.alreadyRecalled' },
  LOT_IS_SOLD: { status: 409, text: 'errors.lotIsSold' },
  TOO_MANY_ENTRIES: { status: 409, text: 'errors.tooManyEntries' },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'errors.payloadTooLarge' },
  VIDEO_TOO_LARGE: { status: 413, text: 'errors.videoTooLarge' },
  PICTURE_TOO_LARGE: { status: 413, text: 'errors.pictureTooLarge' },
  BANK_FILE_TOO_LARGE: { status: 413, text: 'errors.bankFile.tooLarge' },
  BANK_FILE_TOO_LONG: { status: 413, text: 'errors.bankFile.tooLong' },
  VIDEO_KIND: { status: 415, text: 'errors.videoKind' },
  PICTURE_KIND: { status: 415, text: 'common.error.fileType' },
  BANK_FILE_KIND: { status: 415, text: 'errors.bankFile.kind' },
  SHEET_TOO_LARGE: { status: 413, text: 'errors.sheet.tooLarge' },
  SHEET_TOO_LONG: { status: 413, text: 'errors.sheet.tooLong' },
  ZIP_TOO_LARGE: { status: 413, text: 'console.import.zip.tooLarge' },
  ZIP_TOO_LONG: { status: 413, text: 'console.import.zip.tooLong' },
  ZIP_KIND: { status: 415, text: 'console.import.zip.kind' },
  SHEET_KIND: { status: 415, text: 'errors.sheet.kind' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'errors.unsupportedMediaType' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, text: 'errors.idempotencyKeyReused' },
  TOO_MANY_UPLOADS: { status: 429, text: 'errors.tooManyUploads' },
  TOO_MANY_ORDERS: { status: 429, text: 'checkout.error.tooManyOrders' },
  TOO_MANY_TRIES: { status: 429, text: 'common.error.tooMany' },
  INTERNAL: { status: 500, text: 'common.error.serverTitle' },
  PROVIDER_FAILED: { status: 502, text: 'payments.error.process' },
  UNAVAILABLE: { status: 503, text: 'common.error.network' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof ERRORS

/** Errors of any endpoint that accepts a picture, besides its own. */
export const PICTURE_ERRORS = [
  'PICTURE_DAMAGED',
  'PICTURE_TOO_MANY_PIXELS',
  'PICTURE_TOO_LARGE',
  'PICTURE_KIND',
  'TOO_MANY_UPLOADS',
] as const satisfies readonly ErrorCode[]

/** Codes that every endpoint may respond with: an unacceptable request, and a store that fails or is too busy. */
export const COMMON_ERRORS = [
  'BAD_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[]

const codes = Object.keys(ERRORS)
const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && codes.includes(value)

/** A refused field as a path such as `items.0.quantity`, and the values allowed in it. */
export const fieldProblemSchema = z.strictObject({ field: z.string(), message: z.string() })
export type FieldProblem = z.infer<typeof fieldProblemSchema>

/** The body of every refusal. */
export const errorBodySchema = z.object({
  success: z.literal(false),
  code: z.custom<ErrorCode>(isErrorCode),
  message: z.string(),
  requestId: z.string().optional(),
  /** The first refused field, for clients that show only one. */
  field: z.string().optional(),
  fields: z.array(fieldProblemSchema).optional(),
  /** Seconds to wait, with TOO_MANY_TRIES and TOO_MANY_ORDERS. */
  retryAfter: z.number().optional(),
  /** Tries left, with CODE_WRONG and with WRONG_LOGIN of staff. */
  triesLeft: z.number().optional(),
  /** Current state, with PRICE_OR_STOCK_CHANGED. */
  fresh: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
