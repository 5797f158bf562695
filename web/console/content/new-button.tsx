import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

interface NewButtonProps {
  text: string
  /** Whether a form is open: it has the page's filled button. */
  editing: boolean
  disabled?: boolean
  onClick: () => void
}

/** Begins a new item of content, in the head of its page. */
export function NewButton({ text, editing, disabled, onClick }: NewButtonProps) {
  const icon = <Plus className="icon" aria-hidden />
  return (
    <Button kind={editing ? 'secondary' : 'primary'} small icon={icon} disabled={disabled} onClick={onClick}>
      {text}
    </Button>
  )
}
