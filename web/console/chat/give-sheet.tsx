import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { isRefusal } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey, useConsoleQuery } from '../api/use-console-query.ts'
import { useStaffMember } from '../session/console-session.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { chatCalls } from './calls.ts'

interface Handler {
  _id: string
  name: string
}

/** Chooses who answers a chat from now on. */
export function GiveSheet({ userId, handler, onClose }: { userId: string; handler: Handler | null; onClose: () => void }) {
  const { t } = useTranslation()
  const calls = useCalls(chatCalls)
  const client = useQueryClient()
  const me = useStaffMember()
  const staff = useConsoleQuery({ key: ['chat', 'staff'], read: (signal) => calls.staff({}, { signal }) })
  const give = useMutation({
    mutationFn: (to: string | null) => calls.give({ userId, to, from: handler?._id ?? null }),
    onSuccess: (response) => {
      const name = response.handler?.name
      toast({ kind: 'success', text: name ? t('console.chat.given', { name }) : t('console.chat.letGo') })
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['chat']) }),
  })
  const changed = isRefusal(give.error, 'CHANGED_MEANWHILE')
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('console.chat.giveTitle')}
      text={handler ? t('console.chat.with', { name: handler.name }) : undefined}
    >
      {give.isError && <FormAlert>{changed ? t('console.chat.givenMeanwhile') : showRefusal(give.error, t, []).alert}</FormAlert>}
      <QueryState query={staff}>
        {({ items }) => (
          <ul className="give-list">
            {items.map(({ _id, name }) => (
              <li key={_id}>
                <Button
                  wide
                  aria-pressed={_id === handler?._id}
                  icon={_id === handler?._id ? <Check className="icon" aria-hidden /> : undefined}
                  busy={give.isPending && give.variables === _id}
                  onClick={() => give.mutate(_id)}
                >
                  {_id === me.accountId ? t('console.chat.giveMe', { name }) : name}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {handler && (
        <Button kind="quiet" wide busy={give.isPending && give.variables === null} onClick={() => give.mutate(null)}>
          {t('console.chat.giveNobody')}
        </Button>
      )}
    </Sheet>
  )
}
