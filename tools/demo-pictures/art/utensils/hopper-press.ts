import { ellipse, line, path, rect } from '../svg.ts'

/** String-hopper press with two handles, a nest of noodles below it, and a pile of woven mats. */
export function hopperPress(): string {
  const mat = (y: number) => ellipse(30, y, 30, 7, '#B98A3E') + ellipse(30, y - 1.6, 30, 7, '#E0BC78')
  const weave =
    [-24, -16, -8, 0, 8, 16, 24]
      .map((x) =>
        line(`M${30 + x},${-40 - Math.sqrt(1 - (x / 30) ** 2) * 6}L${30 + x},${-40 + Math.sqrt(1 - (x / 30) ** 2) * 6}`, '#B98A3E', 1),
      )
      .join('') + line('M3,-43H57M1,-40H59M3,-37H57', '#B98A3E', 0.9)
  const nest =
    ellipse(30, -44, 20, 6, '#C98A72') +
    [0, 1, 2, 3, 4].map((i) => line(`M${14 + i * 6},${-45 + (i % 2) * 2}c4,-7 9,-5 8,0c-1,4 -7,3 -6,-1`, '#E9B7A0', 1.6)).join('')
  const svg =
    [-8, -15, -22, -29, -36].map(mat).join('') +
    ellipse(30, -40, 30, 7, '#E0BC78') +
    weave +
    nest +
    rect(-48, -34, 36, 34, '#A9B3B6', 3) +
    rect(-48, -34, 36, 4, '#8E989C') +
    rect(-44, -34, 7, 34, '#E3E8E9') +
    rect(-19, -34, 7, 34, '#8E989C') +
    [-42, -36, -30, -24, -18].map((x) => line(`M${x},-1v.1`, '#4F5F66', 2)).join('') +
    path('M-62,-36Q-62,-42 -56,-42H-4Q2,-42 2,-36V-32H-62Z', '#8E989C') +
    line('M-60,-39.4H0', '#DCE3E5', 2) +
    rect(-40, -84, 20, 42, '#B8C2C4', 2) +
    rect(-37, -84, 5, 42, '#E3E8E9') +
    path(
      'M-62,-96Q-62,-102 -56,-102H-4Q2,-102 2,-96V-92Q2,-88 -4,-88H-20Q-22,-82 -24,-82H-36Q-38,-82 -40,-88H-56Q-62,-88 -62,-92Z',
      '#8A5A2E',
    ) +
    line('M-57,-98.6H-3', '#B98A5A', 2.4)
  return svg
}
