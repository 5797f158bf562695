import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { preloadSheet } from '../ui/modal/sheet.tsx'
import { LazyShareSheet } from './lazy-share-sheet.tsx'

interface ShareButtonProps {
  /** Absolute address to share. */
  url: string
  text: string
  /** Name for screen readers. */
  label: string
  /** Text beside the icon; without it the button is an icon only. */
  words?: string
}

/** The button that opens the share sheet. */
export function ShareButton({ url, text, label, words }: ShareButtonProps) {
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  return (
    <>
      {words === undefined ? (
        <IconButton icon={Share2} label={label} onPointerDown={preloadSheet} onClick={show} />
      ) : (
        <Button icon={<Share2 className="icon" aria-hidden />} aria-label={label} onPointerDown={preloadSheet} onClick={show}>
          {words}
        </Button>
      )}
      <LazyShareSheet open={open} onClose={() => setOpen(false)} url={url} text={text} />
    </>
  )
}
