import { CircleCheck, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../base/api/api-error.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi } from '../base/session/session.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast/toast.ts'

/** Requests a product that was not found. After sending, the confirmation stays. */
export function StockRequest({ query }: { query: string }) {
  const { t } = useTranslation()
  const api = useApi()
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open')
  async function send() {
    setState('sending')
    try {
      await api.food.request({ query })
      setState('done')
    } catch (error) {
      setState('open')
      toast({ kind: 'error', text: error instanceof ApiError ? error.message : t('common.error.network') })
    }
  }
  return (
    <div role="status" className="stock-request">
      {state === 'done' ? (
        <p className="stock-request-done">
          <CircleCheck className="icon" aria-hidden />
          {t('search.request.done')}
        </p>
      ) : (
        <Button
          kind="primary"
          wide
          busy={state === 'sending'}
          icon={<MessageCircle className="icon" aria-hidden />}
          onClick={() => void send()}
        >
          {t('search.request.ask')}
        </Button>
      )}
    </div>
  )
}
