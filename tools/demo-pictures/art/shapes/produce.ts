import { standOnFoot } from '../bounds.ts'
import type { Shape } from '../pack.ts'
import { bitterGourd } from '../produce/bitter-gourd.ts'
import { brinjals } from '../produce/brinjals.ts'
import { coconutWhole } from '../produce/coconut-whole.ts'
import { curryLeaves } from '../produce/curry-leaves.ts'
import { drumsticks } from '../produce/drumsticks.ts'
import { gingerRoot } from '../produce/ginger-root.ts'
import { gotukola } from '../produce/gotukola.ts'
import { greenChillies } from '../produce/green-chillies.ts'
import { kankun } from '../produce/kankun.ts'
import { limes } from '../produce/limes.ts'
import { mangoes } from '../produce/mangoes.ts'
import { manioc } from '../produce/manioc.ts'
import { mukunuwenna } from '../produce/mukunuwenna.ts'
import { okra } from '../produce/okra.ts'
import { papayas } from '../produce/papayas.ts'
import { plantain } from '../produce/plantain.ts'
import { shallots } from '../produce/shallots.ts'
import { snakeGourd } from '../produce/snake-gourd.ts'

const PRODUCE: Record<string, () => string> = {
  bitterGourd,
  brinjals,
  coconutWhole,
  curryLeaves,
  drumsticks,
  gingerRoot,
  gotukola,
  greenChillies,
  kankun,
  limes,
  mangoes,
  manioc,
  mukunuwenna,
  okra,
  papayas,
  plantain,
  shallots,
  snakeGourd,
}

/**
 * Loose vegetables and fruit, as they lie on the shelf.
 * @throws when there is no drawing of the pack's kind
 */
export const produce: Shape = (pack) => {
  const draw = PRODUCE[pack.kind]
  if (!draw) throw new Error(`No produce of this kind: ${pack.kind}`)
  return standOnFoot(draw())
}
