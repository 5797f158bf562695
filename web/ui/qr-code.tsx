import { useEffect, useState } from 'react'

/** Modules of white around the code, as its standard requires. */
const QUIET = 4

interface Drawn {
  size: number
  path: string
}

/** Draws the dark modules of a text as one path. The encoder is loaded only now. */
async function draw(text: string): Promise<Drawn> {
  const { default: encoder } = await import('qrcode')
  const { modules } = encoder.create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (modules.get(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`
    }
  }
  return { size: size + 2 * QUIET, path }
}

/** A QR code of 212 px, dark on white in every theme, because cameras need it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<Drawn>()
  useEffect(() => {
    let current = true
    void draw(text).then((code) => {
      if (current) setDrawn(code)
    })
    return () => {
      current = false
    }
  }, [text])
  return (
    <div className="qr-code">
      {drawn && (
        <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} width="212" height="212" role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={drawn.path} fill="#14231b" />
        </svg>
      )}
    </div>
  )
}
