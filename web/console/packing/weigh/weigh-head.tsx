import type { ReactNode } from 'react'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { PageHead } from '../../ui/page-head.tsx'

interface WeighHeadProps {
  orderNumber: string
  note: ReactNode
  /** The way back, and its name. */
  back: string
  backText: string
  /** Beside the arrow: how many lines there are. */
  count?: ReactNode
}

/** The head of the scale: which order, which line, and the way back. */
export function WeighHead({ orderNumber, note, back, backText, count }: WeighHeadProps) {
  const { t } = useTranslation()
  return (
    <PageHead title={t('console.weigh.title', { number: orderNumber })} back={{ to: back, text: backText }} note={note} tools={count} />
  )
}
