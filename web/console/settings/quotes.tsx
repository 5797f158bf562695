/** Sentences that customers read, each in quotation marks; what is empty is left out. */
export function Quotes({ of }: { of: readonly (string | null)[] }) {
  return of.flatMap((sentence) =>
    sentence
      ? [
          <span key={sentence} className="settings-quote">
            “{sentence}”
          </span>,
        ]
      : [],
  )
}
