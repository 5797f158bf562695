import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { copyText } from '../../base/page/copy-text.ts'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'

/** Copies a text and confirms it. */
export function CopyButton({ text, kind = 'quiet', children }: { text: string; kind?: ButtonKind; children?: ReactNode }) {
  const { t } = useTranslation()
  const copy = async () => {
    const copied = await copyText(text)
    toast(copied ? { kind: 'success', text: t('console.ui.copied') } : { kind: 'error', text: t('console.ui.copyFailed') })
  }
  return (
    <Button small kind={kind} icon={<Copy className="icon" aria-hidden />} onClick={() => void copy()}>
      {children ?? t('common.action.copy')}
    </Button>
  )
}
