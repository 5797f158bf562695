import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { preloadSheet } from '../ui/modal/sheet.tsx'
import { DeferredShareSheet } from './deferred-share-sheet.tsx'

interface ShareButtonProps {
  /** Absolute address of what is shared. */
  url: string
  text: string
  /** What is shared, for screen readers. */
  label: string
  /** Written beside the icon; without it the button is the icon alone. */
  words?: string
}

/** Opens the ways to pass an address on. */
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
      <DeferredShareSheet open={open} onClose={() => setOpen(false)} url={url} text={text} />
    </>
  )
}
