import JsBarcode from 'jsbarcode'
import { useEffect, useRef } from 'react'

/** A bar code (Code 128) of 12 mm height, which the scanners of packing tables read. */
export function Barcode({ text }: { text: string }) {
  const drawing = useRef<SVGSVGElement>(null)
  useEffect(() => {
    if (drawing.current) JsBarcode(drawing.current, text, { format: 'CODE128', displayValue: false, height: 46, width: 2, margin: 19 })
  }, [text])
  return <svg ref={drawing} className="barcode" role="img" aria-label={text} />
}
