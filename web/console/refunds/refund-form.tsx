import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { MAX_PASSWORD } from '#contract/calls/account.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { ApiError } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey, useConsoleQuery } from '../api/use-console-query.ts'
import { passwordProblem } from '../session/password-problem.ts'
import { sessionCalls } from '../session/session-calls.ts'
import { ConflictBand } from '../ui/conflict/conflict-band.tsx'
import { EdgeBand } from '../ui/edge-band.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { refundCalls } from './calls.ts'
import { changesBetween } from './changes-between.ts'
import { RefundFigures } from './refund-figures.tsx'
import { RefundLines } from './refund-lines.tsx'
import { type RefundFacts, useRefundDraft } from './use-refund-draft.ts'

interface RefundFormProps {
  /** The order as it is now. */
  fresh: RefundFacts
  onClose: () => void
  onRefuse: () => void
  refetch: () => void
}

/** Why the form was refused: at the password, or above the button. */
interface Problems {
  password?: string
  reason?: string
  alert?: string
}

/** Lines, figures and password of a refund. The input stays when somebody else changes the order, and when sending fails. */
export function RefundForm({ fresh, onClose, onRefuse, refetch }: RefundFormProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(refundCalls)
  const session = useCalls(sessionCalls)
  const client = useQueryClient()
  const [base, setBase] = useState(fresh)
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const draft = useRefundDraft(base)
  const changes = changesBetween(base, fresh, { t, language })
  const stale = changes.length > 0
  const blocked = draft.whole && base.cancelInstead
  const { request } = draft
  const preview = useConsoleQuery({
    key: ['refunds', 'preview', request, base.left],
    enabled: !draft.empty && !stale && !blocked,
    read: (signal) => calls.preview(request, { signal }),
  })
  const plan = draft.empty || stale || blocked || preview.isPlaceholderData ? undefined : preview.data?.plan
  const give = useMutation({
    mutationFn: async (amount: number) => {
      await session.prove({ password }).catch((error: unknown) => {
        throw new PasswordRefused(passwordProblem(error, t))
      })
      return calls.give({ ...request, amount, left: base.left, reason: draft.reason.trim() })
    },
    onSuccess: ({ plan: { amount } }) => {
      toast({ kind: 'success', text: t('console.refunds.sheet.done', { amount: formatMoney(amount, language), name: base.order.name }) })
      onClose()
    },
    onError: (error) => {
      if (error instanceof PasswordRefused) return setProblems({ password: error.message })
      // Somebody else was faster: the order is reloaded, and the band above shows what changed.
      if (error instanceof ApiError && error.status === 409) refetch()
      setProblems({ alert: showRefusal(error, t, []).alert ?? undefined })
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['refunds']) }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing: Problems = {}
    if (draft.reason.trim() === '') missing.reason = t('console.refunds.sheet.reasonMissing')
    if (password === '') missing.password = t('console.refunds.sheet.passwordMissing')
    setProblems(missing)
    if (!missing.reason && !missing.password && plan) give.mutate(plan.amount)
  }
  return (
    <form className="refund-form" noValidate onSubmit={submit}>
      {stale && (
        <ConflictBand
          changes={changes}
          onTake={() => {
            setBase(fresh)
            setProblems({})
          }}
        />
      )}
      <div className="refund-columns">
        <div className="refund-left">
          <RefundLines facts={base} draft={draft} plan={plan} />
          <TextField
            label={t('console.refunds.sheet.reason')}
            help={t('console.refunds.sheet.reasonHelp')}
            rows={2}
            maxLength={500}
            value={draft.reason}
            error={problems.reason}
            onChange={({ target }) => draft.setReason(target.value)}
          />
        </div>
        <RefundFigures facts={base} draft={draft} plan={plan} sentence={plan && preview.data?.sentence} />
      </div>
      {blocked && (
        <EdgeBand
          kind="rule"
          action={
            <PageLink className={buttonClass({ small: true })} to={`${CONSOLE_PATH}/orders/${base.order._id}`}>
              {t('console.refunds.sheet.openOrder')}
            </PageLink>
          }
        >
          {t('console.refunds.sheet.cancelInstead')}
        </EdgeBand>
      )}
      {preview.isError && !draft.empty && !stale && (
        <EdgeBand kind="wrong" role="alert">
          {showRefusal(preview.error, t, []).alert}
        </EdgeBand>
      )}
      <FormAlert>{problems.alert ?? null}</FormAlert>
      <div className="refund-sheet-foot">
        <PasswordField
          label={t('console.refunds.sheet.password')}
          autoComplete="current-password"
          maxLength={MAX_PASSWORD}
          value={password}
          error={problems.password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {base.mayRefuse && (
          <Button kind="quiet" className="refund-refuse" onClick={onRefuse}>
            {t('console.refunds.refuse.open')}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {t('console.refunds.sheet.keep')}
        </Button>
        <Button kind="primary" type="submit" disabled={!plan} busy={give.isPending} icon={<Undo2 className="icon" aria-hidden />}>
          {plan
            ? t('console.refunds.sheet.give', { amount: formatMoney(plan.amount, language) })
            : t(draft.empty ? 'console.refunds.sheet.nothing' : 'console.refunds.sheet.wait')}
        </Button>
      </div>
    </form>
  )
}

/** The password was refused; its message is at the field. */
class PasswordRefused extends Error {}
