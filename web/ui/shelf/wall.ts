/** The painted walls. The colour never carries meaning alone: the aisle's name is always written. */
export type WallColour = 'butter' | 'mint' | 'sky' | 'coral' | 'pista' | 'clay' | 'plain'

/** The class that paints wall and rail of everything inside. */
export function wallClass(wall: WallColour): string {
  return `wall-${wall}`
}
