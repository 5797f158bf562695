import { Landmark, NotebookPen, PackageOpen, ReceiptText, RefreshCw, Undo2 } from 'lucide-react'
import type { CaseStep, ReconcileCase } from '#contract/calls/console/reconcile.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useMay } from '../session/console-session.tsx'
import { PageLink } from '../ui/page-link.tsx'
import type { Reconciling } from './use-reconcile.ts'

interface CaseStepsProps {
  one: ReconcileCase
  work: Reconciling
  /** The first step is the view's one filled button. */
  filled: boolean
  onNote: () => void
}

/** The next steps of a case, the likeliest first. Those that lead elsewhere are links. */
export function CaseSteps({ one, work, filled, onNote }: CaseStepsProps) {
  const may = useMay()
  const open = one.steps.filter((step) =>
    step === 'open-deposits' ? may('orders.deposit') : step === 'note' ? may('settings.write') : true,
  )
  return open.map((step, at) => <Step key={step} step={step} one={one} work={work} onNote={onNote} kind={kindOf(at, filled)} />)
}

function kindOf(at: number, filled: boolean) {
  if (at > 0) return 'quiet' as const
  return filled ? ('primary' as const) : ('secondary' as const)
}

type StepProps = Omit<CaseStepsProps, 'filled'> & { step: CaseStep; kind: 'primary' | 'secondary' | 'quiet' }

function Step({ step, one, work, onNote, kind }: StepProps) {
  const { t, language } = useTranslation()
  const busy = work.busy === one._id
  switch (step) {
    case 'give-back':
      return (
        <Button small kind={kind} busy={busy} icon={<Undo2 className="icon" aria-hidden />} onClick={() => work.giveBack(one)}>
          {t('console.reconcile.step.giveBack', { amount: formatMoney(one.amount ?? 0, language) })}
        </Button>
      )
    case 'ask-provider':
    case 'ask-refund':
      return (
        <Button small kind={kind} busy={busy} icon={<RefreshCw className="icon" aria-hidden />} onClick={() => work.requestAgain(one)}>
          {t(step === 'ask-refund' ? 'console.reconcile.step.askRefund' : 'console.reconcile.step.askProvider')}
        </Button>
      )
    case 'note':
      return (
        <Button small kind={kind} icon={<NotebookPen className="icon" aria-hidden />} onClick={onNote}>
          {t('console.reconcile.step.note')}
        </Button>
      )
    default: {
      const { to, text, Icon } = linkOf(step, one)
      return (
        <PageLink className={buttonClass({ small: true, kind })} to={to}>
          <Icon className="icon" aria-hidden /> {t(text)}
        </PageLink>
      )
    }
  }
}

type LinkStep = Exclude<CaseStep, 'give-back' | 'ask-provider' | 'ask-refund' | 'note'>

function linkOf(step: LinkStep, { orderId }: ReconcileCase): { to: string; text: TextKey; Icon: typeof Undo2 } {
  switch (step) {
    case 'open-refunds':
      return { to: `${CONSOLE_PATH}/refunds`, text: 'console.reconcile.step.openRefunds', Icon: Undo2 }
    case 'open-receipts':
      return { to: `${CONSOLE_PATH}/refunds?tab=receipts`, text: 'console.reconcile.step.openReceipts', Icon: ReceiptText }
    case 'open-deposits':
      return { to: `${CONSOLE_PATH}/deposits`, text: 'console.reconcile.step.openDeposits', Icon: Landmark }
    default:
      return { to: `${CONSOLE_PATH}/orders/${orderId ?? ''}`, text: 'console.reconcile.step.openOrder', Icon: PackageOpen }
  }
}
