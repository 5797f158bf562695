import { line, rect } from '../../svg.ts'

/** Tied cinnamon quills. Drawn around 0,0 within about 20 units each way. */
export function cinnamon(colour = '#A4582B'): string {
  return (
    [-9, 0, 9]
      .map(
        (x, i) =>
          rect(x - 4, -19, 8, 38, ['#A4582B', '#8C4721', '#B4693A'][i] ?? colour, 3.4) + line(`M${x - 1.5},-15V15`, '#5F2E14', 1.4, 0.5),
      )
      .join('') + rect(-15, -3.5, 30, 6, '#E9C77A', 2)
  )
}
