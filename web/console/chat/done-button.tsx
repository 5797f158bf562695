import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, RotateCcw } from 'lucide-react'
import type { ChatThreadPage } from '#contract/calls/console/chat-desk.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { undoToast } from '../ui/undo-toast.ts'
import { chatCalls } from './calls.ts'

interface DoneButtonProps {
  chat: Pick<ChatThreadPage, 'customer' | 'closedAt' | 'upTo' | 'waitingSince'>
  /** The chat was closed. */
  onDone: () => void
}

/** Closes a chat, with Undo, or opens a closed one again. Refused when the customer has written meanwhile. */
export function DoneButton({ chat, onDone }: DoneButtonProps) {
  const { t } = useTranslation()
  const calls = useCalls(chatCalls)
  const client = useQueryClient()
  const { customer, closedAt, upTo, waitingSince } = chat
  const userId = customer._id
  const readAgain = () => client.invalidateQueries({ queryKey: consoleKey(['chat']) })
  const reopen = useMutation({
    mutationFn: () => calls.reopen({ userId }),
    onError: (error) => toastRefusal(error, t),
    onSettled: readAgain,
  })
  const close = useMutation({
    mutationFn: () => calls.close({ userId, upTo }),
    onSuccess: () => {
      undoToast(t, t('console.chat.closed', { name: customer.name }), () => reopen.mutate())
      onDone()
    },
    onError: (error) => {
      if (isRefusal(error, 'CHANGED_MEANWHILE')) toast({ kind: 'error', text: t('console.chat.wroteMeanwhile', { name: customer.name }) })
      else toastRefusal(error, t)
    },
    onSettled: readAgain,
  })
  return closedAt === null ? (
    <Button small busy={close.isPending} icon={<Check className="icon" aria-hidden />} onClick={() => close.mutate()}>
      {t(waitingSince ? 'console.chat.doneNoAnswer' : 'common.action.done')}
    </Button>
  ) : (
    <Button small busy={reopen.isPending} icon={<RotateCcw className="icon" aria-hidden />} onClick={() => reopen.mutate()}>
      {t('console.chat.reopen')}
    </Button>
  )
}
