import { standOnFoot } from '../bounds.ts'
import type { Shape } from '../pack.ts'
import { choppers } from '../utensils/choppers.ts'
import { clayPot } from '../utensils/clay-pot.ts'
import { coconutScraper } from '../utensils/coconut-scraper.ts'
import { coirScrubbers } from '../utensils/coir-scrubbers.ts'
import { ekelBroom } from '../utensils/ekel-broom.ts'
import { hopperPan } from '../utensils/hopper-pan.ts'
import { hopperPress } from '../utensils/hopper-press.ts'
import { mortar } from '../utensils/mortar.ts'
import { pittuSteamer } from '../utensils/pittu-steamer.ts'
import { pressureCooker } from '../utensils/pressure-cooker.ts'
import { shellLadle } from '../utensils/shell-ladle.ts'
import { spiceBox } from '../utensils/spice-box.ts'
import { tawa } from '../utensils/tawa.ts'
import { teaStrainer } from '../utensils/tea-strainer.ts'
import { tiffinCarrier } from '../utensils/tiffin-carrier.ts'

const UTENSILS: Record<string, () => string> = {
  choppers,
  clayPot,
  coconutScraper,
  coirScrubbers,
  ekelBroom,
  hopperPan,
  hopperPress,
  mortar,
  pittuSteamer,
  pressureCooker,
  shellLadle,
  spiceBox,
  tawa,
  teaStrainer,
  tiffinCarrier,
}

/**
 * Kitchen tools and brooms, drawn as the thing itself.
 * @throws when there is no drawing of the pack's kind
 */
export const utensil: Shape = (pack) => {
  const draw = UTENSILS[pack.kind]
  if (!draw) throw new Error(`No utensil of this kind: ${pack.kind}`)
  return standOnFoot(draw())
}
