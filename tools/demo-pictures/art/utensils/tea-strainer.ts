import { clip, ellipse, line, path, rect } from '../svg.ts'

/** Tea strainer of fine steel mesh on a glass of plain tea. */
export function teaStrainer(): string {
  const bowl = 'M-42,-66H22C20,-44 6,-34 -10,-34C-26,-34 -40,-44 -42,-66Z'
  const mesh = Array.from({ length: 12 }, (_, i) =>
    line(`M${-46 + i * 6},-68L${-46 + i * 6},-32M-44,${-66 + i * 3.4}H26`, '#7F8A8E', 0.9),
  ).join('')
  const svg =
    path('M-36,-46H16L10,-4Q9,0 5,0H-25Q-29,0 -30,-4Z', '#E4EEF0') +
    path('M-34.6,-34H14.6L10,-4Q9,0 5,0H-25Q-29,0 -30,-4Z', '#A8501C') +
    path('M-34.6,-34H-26L-22,0H-25Q-29,0 -30,-4Z', '#fff', 0.25) +
    line('M-36,-46L-30,-4Q-29,0 -25,0H5Q9,0 10,-4L16,-46', '#8FA9B0', 1.8) +
    path(bowl, '#D3DBDD') +
    clip(bowl, mesh + path('M-42,-66H-30C-30,-46 -20,-38 -10,-34C-26,-34 -40,-44 -42,-66Z', '#fff', 0.4)) +
    ellipse(-10, -66, 34, 7.6, '#8E989C') +
    ellipse(-10, -66.6, 31, 5.8, '#C9D0D2') +
    ellipse(-10, -65.6, 26, 4, '#5A3218') +
    path('M20,-70L70,-84Q76,-85 76,-80Q76,-77 72,-76L23,-62Z', '#22302A') +
    path('M20,-70L38,-75L40,-67L23,-62Z', '#A9B3B6') +
    line('M44,-75L70,-82', '#5A6A62', 1.8) +
    line('M-42,-67L-52,-70', '#8E989C', 4) +
    rect(-30, -2, 36, 2, '#000', 0, 0.08)
  return `<g transform="translate(-13 0)">${svg}</g>`
}
