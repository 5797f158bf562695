import type { z } from 'zod'
import type * as account from './calls/account.ts'
import type * as cart from './calls/cart.ts'
import type * as catalogue from './calls/catalogue.ts'
import type * as chat from './calls/chat.ts'
import type * as checkout from './calls/checkout.ts'
import type * as packing from './calls/console/packing.ts'
import type * as deliveryPreferences from './calls/delivery-preferences.ts'
import type * as help from './calls/help.ts'
import type * as notifications from './calls/notifications.ts'
import type * as orders from './calls/orders.ts'
import type * as passwordReset from './calls/password-reset.ts'
import type * as payments from './calls/payments.ts'
import type * as policies from './calls/policies.ts'
import type * as popup from './calls/popup.ts'
import type * as privacy from './calls/privacy.ts'
import type * as profile from './calls/profile.ts'
import type * as reels from './calls/reels.ts'
import type * as refundAccount from './calls/refund-account.ts'
import type * as reviews from './calls/reviews.ts'
import type * as search from './calls/search.ts'
import type * as settings from './calls/settings.ts'
import type * as wishes from './calls/wishes.ts'
import type { Endpoint, ResponseOf } from './endpoint.ts'

/** Options of a call besides its input. */
export interface CallOptions {
  /** One per checkout attempt, so that a retry never makes a second order. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Token of a session that has just ended in this browser, to end it on the server too. Such a call outlives the page. */
  endedToken?: string
  /** The call ends the session when its response arrives, so no other call may run in parallel. */
  last?: boolean
}

/** A request: path parameters filled in, the rest in query or body. */
export interface Outgoing {
  method: string
  /** The path pattern of the contract. */
  route: string
  params: Record<string, string>
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
  /** Name of the file among the body's fields; such a body is sent as multipart. Null for JSON. */
  upload: string | null
  /** Whether the response is useful beyond the session. */
  open: boolean
  options: CallOptions
}

/** Sends a request to the server and returns the parsed response. @throws ApiError for a refusal */
export type Transport = (outgoing: Outgoing) => Promise<unknown>

/** A part of the input; empty for an endpoint without it. */
type Part<T> = string extends keyof T ? unknown : T
/** Path parameters, query and body of an endpoint as one flat object. The transport adds the language. */
type Input<E extends Endpoint> = Part<z.input<E['params']>> &
  Omit<z.input<E['query']>, 'lang'> &
  Part<NonNullable<z.input<E['body']>>> &
  FileOf<E['upload']>
/** The file field of an endpoint that accepts one. */
type FileOf<U> = U extends string ? { [name in U]?: Blob | null } : unknown
/** The facts of an endpoint that a transport needs. No schema reaches the browser, so they are repeated here; the types keep both equal. */
type Facts<E extends Endpoint> = (E['upload'] extends string ? { upload: E['upload'] } : unknown) &
  (E['open'] extends true ? { open: true } : unknown)
type Required<T> = { [K in keyof T as string extends K ? never : undefined extends T[K] ? never : K]: T[K] }
type Call<E extends Endpoint> = keyof Required<Input<E>> extends never
  ? (input?: Input<E>, options?: CallOptions) => Promise<ResponseOf<E>>
  : (input: Input<E>, options?: CallOptions) => Promise<ResponseOf<E>>

/**
 * Returns the function that defines a client's calls. It imports only types of the contract, so no schema reaches the browser. A route that
 * is not in the contract does not compile.
 */
export function createCall(transport: Transport) {
  return <E extends Endpoint>(
    line: `${E['method']} ${E['path']}`,
    ...[facts]: keyof Facts<E> extends never ? [] : [facts: Facts<E>]
  ): Call<E> => {
    const { upload = null, open = false }: { upload?: string | null; open?: boolean } = facts ?? {}
    const space = line.indexOf(' ')
    const method = line.slice(0, space)
    const route = line.slice(space + 1)
    const send = (input: Record<string, unknown> = {}, options: CallOptions = {}) =>
      transport({ ...split(method, route, input), upload, open, options })
    return send as Call<E>
  }
}

/** Creates the shop's client. */
export function createApi(transport: Transport) {
  const call = createCall(transport)
  return {
    food: {
      list: call<typeof catalogue.foodList>('GET /api/food/list', { open: true }),
      byCategory: call<typeof catalogue.foodByCategory>('POST /api/food/byCate', { open: true }),
      get: call<typeof catalogue.foodGet>('GET /api/food/get/:id', { open: true }),
      stock: call<typeof catalogue.foodStock>('POST /api/food/get/stock', { open: true }),
      stocks: call<typeof catalogue.foodStocks>('POST /api/food/get/stocks', { open: true }),
      some: call<typeof catalogue.foodSome>('POST /api/food/get/some', { open: true }),
      search: call<typeof search.foodSearch>('GET /api/food/search', { open: true }),
      suggest: call<typeof search.foodSuggest>('GET /api/food/suggest', { open: true }),
      facets: call<typeof search.foodFacets>('GET /api/food/facets', { open: true }),
      request: call<typeof search.foodRequest>('POST /api/food/request', { open: true }),
    },
    category: {
      all: call<typeof catalogue.categoryAll>('GET /api/category/all', { open: true }),
      get: call<typeof catalogue.categoryGet>('GET /api/category/get', { open: true }),
    },
    sliders: { all: call<typeof catalogue.slidersAll>('GET /api/sliders/all', { open: true }) },
    store: { get: call<typeof settings.storeGet>('GET /api/store/get', { open: true }) },
    policy: { get: call<typeof policies.policyGet>('GET /api/policy/get/:kind', { open: true }) },
    reels: { list: call<typeof reels.reelsList>('GET /api/reels/list', { open: true }) },
    wishes: {
      marks: call<typeof wishes.wishesMarks>('GET /api/wishes/marks'),
      list: call<typeof wishes.wishesList>('GET /api/wishes/list'),
      add: call<typeof wishes.wishAdd>('POST /api/wishes/add'),
      remove: call<typeof wishes.wishRemove>('POST /api/wishes/remove'),
      notifyMe: call<typeof wishes.wishNotifyMe>('POST /api/wishes/tell-me'),
      stopNotifying: call<typeof wishes.wishStopNotifying>('POST /api/wishes/stop-telling'),
    },
    help: {
      list: call<typeof help.helpList>('GET /api/help/list', { open: true }),
      inquire: call<typeof help.helpInquire>('POST /api/help/inquire', { open: true }),
    },
    chat: {
      me: call<typeof chat.chatMe>('GET /api/chat/me'),
      summary: call<typeof chat.chatSummary>('GET /api/chat/summary'),
      add: call<typeof chat.chatAdd>('POST /api/chat/add', { upload: 'uploadImage' }),
      delete: call<typeof chat.chatDelete>('DELETE /api/chat/delete/:id'),
      read: call<typeof chat.chatRead>('POST /api/chat/read'),
    },
    cart: {
      add: call<typeof cart.cartAdd>('POST /api/cart/add'),
      remove: call<typeof cart.cartRemove>('POST /api/cart/remove'),
      set: call<typeof cart.cartSet>('POST /api/cart/set'),
      get: call<typeof cart.cartGet>('POST /api/cart/get'),
      merge: call<typeof cart.cartMerge>('POST /api/cart/merge'),
      price: call<typeof cart.cartPrice>('POST /api/cart/price'),
    },
    user: {
      register: call<typeof account.userRegister>('POST /api/user/register'),
      login: call<typeof account.userLogin>('POST /api/user/login'),
      logout: call<typeof account.userLogout>('POST /api/user/logout'),
      get: call<typeof account.userGet>('GET /api/user/get'),
      update: call<typeof profile.userUpdate>('POST /api/user/update', { upload: 'image' }),
      setLanguage: call<typeof profile.userLanguage>('POST /api/user/language'),
      confirmEmail: call<typeof profile.emailConfirm>('POST /api/user/confirm-email'),
      confirmPhone: call<typeof profile.phoneConfirm>('POST /api/user/confirm-phone'),
      resendConfirmation: call<typeof profile.contactResend>('POST /api/user/resend-confirmation'),
      keepContact: call<typeof profile.contactKeep>('POST /api/user/keep-contact'),
      consents: call<typeof privacy.consentsGet>('GET /api/user/consents'),
      setConsent: call<typeof privacy.consentsUpdate>('POST /api/user/consents'),
      download: call<typeof privacy.userDownload>('GET /api/user/download'),
      delete: call<typeof privacy.userDelete>('POST /api/user/delete'),
    },
    auth: {
      forgotPassword: call<typeof passwordReset.forgotPassword>('POST /api/auth/forgot-password'),
      checkResetLink: call<typeof passwordReset.resetLinkCheck>('GET /api/auth/reset-password/:token'),
      resetPassword: call<typeof passwordReset.resetPassword>('POST /api/auth/reset-password/:token'),
      sendOtp: call<typeof passwordReset.sendOtp>('POST /api/auth/send-otp'),
      verifyOtp: call<typeof passwordReset.verifyOtp>('POST /api/auth/verify-otp'),
    },
    address: {
      search: call<typeof settings.addressSearch>('GET /api/address/search', { open: true }),
      update: call<typeof account.addressUpdate>('POST /api/address/update'),
    },
    order: {
      place: call<typeof checkout.orderPlace>('POST /api/order/place'),
      my: call<typeof orders.orderMy>('GET /api/order/my'),
      update: call<typeof orders.orderUpdate>('POST /api/order/update'),
      again: call<typeof orders.orderAgain>('GET /api/order/again/:id'),
      preferences: call<typeof deliveryPreferences.orderPreferences>('GET /api/order/preferences'),
      forgetEntranceCode: call<typeof deliveryPreferences.orderForgetEntranceCode>('DELETE /api/order/entrance-code'),
      refundAccounts: call<typeof refundAccount.orderRefundAccounts>('GET /api/order/refund-account'),
      answerReplacement: call<typeof packing.orderAnswerReplacement>('POST /api/order/replacement'),
      saveRefundAccount: call<typeof refundAccount.orderSaveRefundAccount>('POST /api/order/refund-account'),
    },
    notifications: {
      get: call<typeof notifications.notificationsGet>('GET /api/notifications/get/:userId'),
      unread: call<typeof notifications.notificationsUnread>('GET /api/notifications/unread'),
      read: call<typeof notifications.notificationsRead>('POST /api/notifications/read'),
      readAll: call<typeof notifications.notificationsReadAll>('POST /api/notifications/read-all'),
    },
    push: {
      key: call<typeof notifications.pushKey>('GET /api/push/key'),
      subscribe: call<typeof notifications.pushSubscribe>('POST /api/push/subscribe'),
      unsubscribe: call<typeof notifications.pushUnsubscribe>('POST /api/push/unsubscribe'),
    },
    popup: { get: call<typeof popup.popupGet>('GET /api/popup/get', { open: true }) },
    history: { get: call<typeof orders.historyGet>('GET /api/history/get') },
    review: {
      get: call<typeof reviews.reviewGet>('POST /api/review/get'),
      add: call<typeof reviews.reviewAdd>('POST /api/review/add', { upload: 'image' }),
      delete: call<typeof reviews.reviewDelete>('POST /api/review/delete'),
      helpful: call<typeof reviews.reviewHelpful>('POST /api/review/helpful'),
    },
    payment: {
      kakaoInit: call<typeof payments.kakaoInit>('POST /api/payment/kakao/init'),
      kakaoApprove: call<typeof payments.kakaoApprove>('POST /api/payment/kakao/approve'),
      cardInit: call<typeof payments.cardInit>('POST /api/payment/card/init'),
      complete: call<typeof payments.paymentComplete>('POST /api/payment/complete'),
    },
  }
}

/** The typed client of the store's calls. */
export type Api = ReturnType<typeof createApi>

function split(method: string, route: string, input: Record<string, unknown>): Omit<Outgoing, 'options' | 'upload' | 'open'> {
  const names = [...route.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const params = Object.fromEntries(names.map((name) => [name, String(input[name])]))
  const rest = Object.fromEntries(Object.entries(input).filter(([name, value]) => !names.includes(name) && value !== undefined))
  return method === 'GET' ? { method, route, params, query: rest, body: undefined } : { method, route, params, query: {}, body: rest }
}
