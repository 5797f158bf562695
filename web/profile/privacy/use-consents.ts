import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CONSENT_VERSION } from '#contract/calls/account.ts'
import { type AdvertisingKind, type Consent, isAdvertising, OFFERED_ADVERTISING } from '#contract/calls/privacy.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useApi, useSession } from '../../base/session/session.ts'
import { toast } from '../../ui/toast/toast.ts'

/** The consents of the customer. */
export interface Consents {
  /** Null until they are loaded. */
  list: readonly Consent[] | null
  /** The error of the last request, while there is nothing else to show. */
  error: Error | null
  reload: () => void
  /** Gives or withdraws a consent. Ignored while another change is under way. */
  set: (kind: AdvertisingKind, given: boolean) => void
}

/** The consents that can be given here. An older consent to another way is shown while it is given, so that it can be withdrawn. */
export const isOffered = (kind: Consent['kind']): kind is (typeof OFFERED_ADVERTISING)[number] =>
  OFFERED_ADVERTISING.some((one) => one === kind)

/** Loads the own consents, and changes the free ones. */
export function useConsents(): Consents {
  const { t } = useTranslation()
  const api = useApi()
  const client = useQueryClient()
  const { accountId } = useSession()
  const queryKey = ['consents', accountId] as const
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await api.user.consents()).consents,
    enabled: accountId !== null,
    meta: { failure: 'Failed to load the consents' },
  })
  // The cache publishes its changes a task later; until then a ticked box would spring back.
  const [ticked, setTicked] = useState<{ kind: AdvertisingKind; given: boolean } | null>(null)
  const change = (to: (now: readonly Consent[]) => readonly Consent[]) =>
    client.setQueryData(queryKey, (now: readonly Consent[] | undefined) => now && to(now))

  const { mutate, isPending } = useMutation({
    mutationFn: ({ kind, given }: { kind: AdvertisingKind; given: boolean }) =>
      api.user.setConsent(given && isOffered(kind) ? { kind, given } : { kind, given: false }),
    onMutate: async ({ kind, given }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<readonly Consent[]>(queryKey)
      // The tick shows at once; a refusal takes it back.
      const at = new Date().toISOString()
      const changed = { given, at, version: CONSENT_VERSION, withdrawnAt: given ? null : at }
      change((now) => now.map((one) => (one.kind === kind ? { ...one, ...changed } : one)))
      return before
    },
    onSuccess: ({ consents }) => {
      change(() => consents)
      const offers = consents.some((one) => isAdvertising(one.kind) && one.given)
      toast({ kind: 'success', text: t(offers ? 'common.state.saved' : 'account.settings.marketingOff') })
    },
    onError: (refusal, _wanted, before) => {
      change((now) => before ?? now)
      toast({ kind: 'error', text: showRefusal(refusal, t, []).alert ?? t('common.error.title') })
    },
    onSettled: () => {
      setTicked(null)
      void client.invalidateQueries({ queryKey })
    },
  })

  return {
    list: data?.map((one) => (one.kind === ticked?.kind ? { ...one, given: ticked.given } : one)) ?? null,
    error: data === undefined ? error : null,
    reload: () => void refetch(),
    set: (kind, given) => {
      if (isPending) return
      setTicked({ kind, given })
      mutate({ kind, given })
    },
  }
}
