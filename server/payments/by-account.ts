import { NoticeRejected, type PaymentNotice, type PaymentProvider } from '#server/ports/payment-provider.ts'

/** The present merchant account, then those that the shop had before. */
export type Accounts = readonly [PaymentProvider, ...PaymentProvider[]]

/**
 * A provider whose keys may change while the store runs. New payments begin at the present account; calls for a payment go to
 * the account at which it was begun, as long as its keys are available.
 * @param now the accounts at this moment, all of one provider
 */
export function byAccount(now: () => Accounts): PaymentProvider {
  const at = (account: string | null | undefined): PaymentProvider => {
    const accounts = now()
    return accounts.find((provider) => provider.account === account) ?? accounts[0]
  }
  const { name, approve, readNotice } = now()[0]
  return {
    name,
    get account() {
      return now()[0].account
    },
    begin: (request) => at(request.account).begin(request),
    lookUp: (payment) => at(payment.account).lookUp(payment),
    refund: (request) => at(request.payment.account).refund(request),
    ...(approve && {
      approve: (payment, token) => {
        const provider = at(payment.account)
        if (!provider.approve) throw new Error(`${name} approves nothing`)
        return provider.approve(payment, token)
      },
    }),
    ...(readNotice && { readNotice: (rawBody, headers) => readAtAny(now(), rawBody, headers) }),
  }
}

/** A notice is signed with the secret of its account, which it does not name. @throws NoticeRejected, as the present account does */
function readAtAny([today, ...former]: Accounts, ...sent: Parameters<NonNullable<PaymentProvider['readNotice']>>): PaymentNotice {
  const readAt = ({ name, readNotice }: PaymentProvider): PaymentNotice | NoticeRejected => {
    if (!readNotice) throw new Error(`${name} sends no notices`)
    try {
      return readNotice(...sent)
    } catch (error) {
      if (error instanceof NoticeRejected) return error
      throw error
    }
  }
  const first = readAt(today)
  const names = (read: PaymentNotice | NoticeRejected): read is PaymentNotice =>
    'providerPaymentId' in read && read.providerPaymentId !== null
  if (names(first)) return first
  const other = former.map(readAt).find(names)
  if (other) return other
  if (first instanceof NoticeRejected) throw first
  return first
}
