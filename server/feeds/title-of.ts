/** A weight or volume whose unit is written alike in every language, as in `900 g`; not `1 box, 900 g`. */
const MEASURE = /^\d+(\.\d+)? ?(g|kg|ml|l)$/i

/** A name with the weight or volume of the pack; '' without a name. */
export function titleOf(unit: string, name: string): string {
  return name !== '' && MEASURE.test(unit) ? `${name} ${unit}` : name
}
