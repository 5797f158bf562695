/** Sentences that customers read, each in quotation marks; what is empty is left out. */
export function Quotes({ of }: { of: readonly (string | null | false)[] }) {
  const shown = of.flatMap((sentence) => (sentence ? [sentence] : []))
  if (shown.length === 0) return '…'
  return shown.map((sentence) => (
    <span key={sentence} className="settings-quote">
      “{sentence}”
    </span>
  ))
}

/** Whether figures are numbers: a sentence with one that is still being typed has no meaning. */
export const areTyped = (...figures: readonly number[]) => !figures.some(Number.isNaN)
