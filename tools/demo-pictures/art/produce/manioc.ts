import { ellipse, line, path, place } from '../svg.ts'

/** Manioc roots; one is cut and shows its white flesh. */
export function manioc(): string {
  const root = (colour: string) =>
    path(
      'M-56,-3C-52,-10 -38,-13 -18,-14C8,-15 34,-11 50,-4C56,-1 58,1 60,3C54,7 38,11 16,13C-12,15 -44,13 -54,7C-58,3 -58,0 -56,-3Z',
      colour,
    ) +
    line('M-40,-8Q-36,0 -39,8M-22,-11Q-18,0 -21,11M2,-12Q6,0 2,12M24,-9Q28,0 25,9', '#4F2F1B', 1.4, 0.6) +
    line('M-46,-6Q-10,-13 30,-7', '#A8744A', 2, 0.8)
  const cut =
    root('#7A4A2C') + ellipse(-55, 2, 7, 11, '#C98A72') + ellipse(-55.6, 2, 5.6, 9.4, '#FBF5E4') + ellipse(-56, 2, 1.4, 2, '#C9B48A')
  const svg = place(root('#6B4228'), 3, -14, 0.98, 3) + place(cut, 2, -38, 0.96, -4) + place(root('#855434'), -4, -60, 0.8, 6)
  return svg
}
