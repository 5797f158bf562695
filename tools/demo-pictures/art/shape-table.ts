import type { Shape } from './pack.ts'
import { block } from './shapes/block.ts'
import { bottle } from './shapes/bottle.ts'
import { box } from './shapes/box.ts'
import { can } from './shapes/can.ts'
import { carton } from './shapes/carton.ts'
import { cup } from './shapes/cup.ts'
import { flowWrap } from './shapes/flow-wrap.ts'
import { jar } from './shapes/jar.ts'
import { noodlePack } from './shapes/noodle-pack.ts'
import { plasticBottle } from './shapes/plastic-bottle.ts'
import { plate } from './shapes/plate.ts'
import { pouch } from './shapes/pouch.ts'
import { produce } from './shapes/produce.ts'
import { pumpBottle } from './shapes/pump-bottle.ts'
import { rotiStack } from './shapes/roti-stack.ts'
import { sack } from './shapes/sack.ts'
import { tin } from './shapes/tin.ts'
import { tray } from './shapes/tray.ts'
import { tube } from './shapes/tube.ts'
import { utensil } from './shapes/utensil.ts'
import { vacuumBag } from './shapes/vacuum-bag.ts'

/** Every shape a pack may have. */
export const SHAPES = {
  block,
  bottle,
  box,
  can,
  carton,
  cup,
  flowWrap,
  jar,
  noodlePack,
  plasticBottle,
  plate,
  pouch,
  produce,
  pumpBottle,
  rotiStack,
  sack,
  tin,
  tray,
  tube,
  utensil,
  vacuumBag,
} satisfies Record<string, Shape>

export type ShapeName = keyof typeof SHAPES
