import { useMutation } from '@tanstack/react-query'
import { ScanLine, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { StocktakeLine } from '#contract/calls/console/stock/stocktakes.ts'
import { localized } from '#contract/rules/languages.ts'
import { lazyPart } from '../../../base/connection/lazy-part.tsx'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useCalls } from '../../api/calls.ts'
import { EdgeBand } from '../../ui/edge-band.tsx'
import { hasCamera } from '../../ui/scanner/barcode-detector.ts'
import { useScanner } from '../../ui/scanner/use-scanner.ts'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { ItemName } from '../stock-pieces.tsx'
import { stocktakeCalls } from './calls.ts'

const Camera = lazyPart(() => import('../../ui/scanner/camera.tsx'))

interface CountBarProps {
  stocktakeId: string
  camera: boolean
  onCamera: (open: boolean) => void
  /** The product whose sheet is open. */
  counting: string | null
  /** `scanned`: the camera read its code. */
  onFound: (line: StocktakeLine, scanned: boolean) => void
}

/** Finds the product that lies in the hand: by the camera, by a scanner that types, or by its code or words of its name. */
export function CountBar({ stocktakeId, camera, onCamera, counting, onFound }: CountBarProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(stocktakeCalls)
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly StocktakeLine[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending, reset } = useMutation({
    mutationFn: (q: string) => calls.find({ id: stocktakeId, q }),
    onError: (error) => toastRefusal(error, t),
  })
  // A late answer never covers the sheet that was opened meanwhile.
  useEffect(() => {
    if (counting !== null) reset()
  }, [counting, reset])
  const choose = (line: StocktakeLine, scanned = false) => {
    setFound([])
    onFound(line, scanned)
  }
  /** `typed`: the words of the field, which come back when they lead to no product. */
  const find = (q: string, { typed = '', scanned = false } = {}) => {
    const code = q.trim()
    if (code === '') return
    const giveBack = () => setText((now) => now || typed)
    setProblem(null)
    setFound([])
    // These two are called for the last search alone.
    mutate(code, {
      onSuccess: ({ lines, outside }) => {
        const [only] = lines
        if (lines.length === 1 && only && outside === 0) return choose(only, scanned)
        if (lines.length > 0) setFound(lines)
        else setProblem(t(outside > 0 ? 'console.stocktake.outside' : 'console.stocktake.notFound', { code }))
        giveBack()
      },
      onError: giveBack,
    })
  }
  useScanner((code) => find(code))
  return (
    <>
      <form
        className="count-bar"
        aria-busy={isPending || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          find(text, { typed: text })
          // A second Enter searches nothing twice, and the next code can be typed before the answer.
          setText('')
        }}
      >
        {problem && (
          <EdgeBand kind="wrong" role="alert">
            {problem}
          </EdgeBand>
        )}
        {found.length > 0 && (
          <ul className="receive-found" aria-label={t('console.stocktake.choose')}>
            {found.map((line) => (
              <li key={line.itemId}>
                <button
                  type="button"
                  aria-label={localized(line.names, language)}
                  onClick={() => {
                    setText('')
                    choose(line)
                  }}
                >
                  <ItemName item={line} note={line.shelfPlace ?? line.sku} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          className="field-box"
          aria-label={t('console.stocktake.type')}
          placeholder={t('console.stocktake.type')}
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <IconButton icon={Search} type="submit" label={t('console.stocktake.find')} />
        {hasCamera() && (
          <Button kind="primary" icon={<ScanLine className="icon" aria-hidden />} onClick={() => onCamera(true)}>
            {t('console.stocktake.scan')}
          </Button>
        )}
      </form>
      {camera && (
        <Camera
          onCode={(code) => {
            onCamera(false)
            find(code, { scanned: true })
          }}
          onClose={() => onCamera(false)}
        />
      )}
    </>
  )
}
