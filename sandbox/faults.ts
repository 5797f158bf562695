import { z } from 'zod'

/** Faults by operation. `pay` is the moment in which the payer presses Pay in PortOne's window. */
const kindsByOperation: Readonly<Record<string, readonly string[]>> = {
  'kakao-pay ready': ['hang', 'status', 'html', 'lost-reply', 'redirect-url'],
  'kakao-pay approve': ['hang', 'status', 'html', 'lost-reply', 'other-amount', 'other-store', 'refuse-then-take'],
  'kakao-pay order': ['hang', 'status', 'html', 'lost-reply', 'without-cancelled', 'without-amounts', 'odd-amounts'],
  'kakao-pay cancel': ['hang', 'status', 'html', 'lost-reply', 'without-cancelled', 'without-amounts', 'odd-amounts'],
  'portone pre-register': ['hang', 'status', 'html', 'lost-reply'],
  'portone get': ['hang', 'status', 'html', 'lost-reply', 'without-cancelled', 'without-amounts', 'odd-amounts', 'disputed'],
  'portone cancel': ['hang', 'status', 'html', 'lost-reply', 'pending', 'gateway-error'],
  'portone receipt-issue': ['hang', 'status', 'html', 'lost-reply', 'gateway-error'],
  'portone receipt-cancel': ['hang', 'status', 'html', 'lost-reply', 'gateway-error'],
  'portone receipt-get': ['hang', 'status', 'html', 'lost-reply'],
  'portone pay': ['other-amount', 'other-currency', 'other-store', 'other-channel'],
  'smtp connect': ['hang', 'status', 'drop'],
  'smtp mail': ['hang', 'status', 'drop'],
  'smtp rcpt': ['hang', 'status', 'drop'],
  'smtp data': ['hang', 'status', 'drop', 'lost-reply'],
  'solapi send': ['hang', 'status', 'html', 'lost-reply'],
  'portone webhook': ['drop', 'delay', 'duplicate', 'bad-signature'],
}

/** The body of POST /control/faults. Times in milliseconds, amounts in won; `README.md` explains each kind. */
export const faultSchema = z
  .strictObject({
    provider: z.enum(['kakao-pay', 'portone', 'smtp', 'solapi']),
    operation: z.string(),
    kind: z.string(),
    /** For `hang`, `delay`, `pending` and `refuse-then-take`. */
    ms: z.number().int().min(0).max(120_000).default(60_000),
    /** For `status`. */
    status: z.number().int().min(400).max(599).default(500),
    /** For `other-amount`. */
    amount: z.number().int().min(0).default(100),
    /** For `other-currency`. */
    currency: z.string().length(3).default('USD'),
    /** For `redirect-url`. */
    url: z.string().max(500).default('https://evil.example/pay'),
    /** For `duplicate`. */
    copies: z.number().int().min(2).max(50).default(5),
    /** After so many uses the fault is gone; without it, it stays until reset. */
    times: z.number().int().min(1).optional(),
  })
  .refine((fault) => kindsByOperation[`${fault.provider} ${fault.operation}`]?.includes(fault.kind), {
    message: 'this provider, operation and kind do not go together',
    path: ['kind'],
  })

export type Fault = z.output<typeof faultSchema>
export type FaultInput = z.input<typeof faultSchema>

export type Faults = {
  /** @throws ZodError */
  set(fault: FaultInput): void
  reset(): void
  list(): readonly Fault[]
  /** The first fault of one of these kinds that is set for this operation; counts as a use of it. */
  take(provider: Fault['provider'], operation: string, kinds: readonly string[]): Fault | null
  /** Slow calls that are not executed yet. */
  hanging: number
}

/** An empty list of faults. */
export function createFaults(): Faults {
  let faults: Fault[] = []
  return {
    set(fault) {
      faults.push(faultSchema.parse(fault))
    },
    reset() {
      faults = []
    },
    list: () => faults,
    hanging: 0,
    take(provider, operation, kinds) {
      const found = faults.find((fault) => fault.provider === provider && fault.operation === operation && kinds.includes(fault.kind))
      if (found === undefined) return null
      if (found.times !== undefined) {
        found.times -= 1
        if (found.times === 0) faults = faults.filter((fault) => fault !== found)
      }
      return found
    },
  }
}
