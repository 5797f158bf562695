/** Background colours of shelves, one per category. Colour never carries meaning alone: the category's name is always written. */
export type WallColour = 'butter' | 'mint' | 'sky' | 'coral' | 'pista' | 'clay' | 'plain'

/** The class that sets the background colours of a shelf and everything inside. */
export function wallClass(wall: WallColour): string {
  return `wall-${wall}`
}
