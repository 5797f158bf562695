import { ellipse, line, path, rect } from '../../svg.ts'

/** Glass of cola with ice. Drawn around 0,0 within about 20 units each way. */
export function cola(colour = '#4A2010'): string {
  return (
    path('M-11,-16H11L8,19H-8Z', '#F2F0EA') +
    path('M-10.4,-9H10.4L8,19H-8Z', colour) +
    rect(-7, -8, 7, 7, '#fff', 1.5, 0.4) +
    rect(1, -3, 7, 7, '#fff', 1.5, 0.3) +
    [
      [-3, 8],
      [2, 12],
      [4, 6],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 1.1, 1.1, '#fff', 0, 0.5))
      .join('') +
    line('M3,-10L9,-22', '#DB3F22', 2.4)
  )
}
