import { line, path, place } from '../svg.ts'

/** Long purple brinjals, leaning together. */
export function brinjals(): string {
  const one = (colour: string) =>
    path('M-9,-84C-2,-90 6,-88 9,-82C13,-56 17,-30 12,-10C9,2 -9,2 -13,-9C-18,-30 -14,-58 -9,-84Z', colour) +
    line('M-6,-72Q-11,-44 -9,-18', '#fff', 3.4, 0.3) +
    path('M-12,-80C-12,-90 -4,-95 1,-94C7,-94 13,-88 12,-79L7,-84L3,-74L-2,-84L-7,-76Z', '#4C8A3C') +
    line('M0,-93Q1,-102 6,-107', '#4C8A3C', 5)
  const svg =
    place(one('#4A2456'), -34, -2, 0.88, -14) +
    place(one('#5A2E68'), 34, -2, 0.9, 13) +
    place(one('#6A3A78'), -12, 0, 1, -4) +
    place(one('#5A2E68'), 13, 0, 0.94, 5)
  return svg
}
