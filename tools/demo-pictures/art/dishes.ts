import { chickenLeg } from './motifs/meat-and-fish/chicken-leg.ts'
import { leaf } from './motifs/spices-and-herbs/leaf.ts'
import { ellipse, line, path, place, rect, seeded } from './svg.ts'

const Y = 100

function heap(colour: string, height: number, half = 44): string {
  return path(
    `M${-half},${Y + 4}C${-half * 0.8},${Y - height * 0.8} ${-half * 0.3},${Y - height} 0,${Y - height}C${half * 0.3},${Y - height} ${half * 0.8},${Y - height * 0.8} ${half},${Y + 4}Q0,${Y + 14} ${-half},${Y + 4}Z`,
    colour,
  )
}

function kottu(extra: string[]): string {
  const random = seeded(extra.length * 17 + 3)
  const strips = Array.from({ length: 46 }, (_, i) => {
    const x = -36 + random() * 72
    const roof = 38 * (1 - (x / 42) ** 2)
    const y = Y + 3 - random() * Math.max(4, roof - 4)
    return place(
      rect(-6, -1.8, 12, 3.6, ['#F1D39B', '#E6BE7C', '#D9A55B', ...extra][i % (3 + extra.length)] ?? '#E6BE7C', 1),
      x,
      y,
      1,
      random() * 120 - 60,
    )
  }).join('')
  return heap('#C98F45', 42) + strips + place(leaf('#2F7D4B'), 2, Y - 42, 0.6, 12)
}

function curry(sauce: string, pieces: string): string {
  return (
    path(`M-46,${Y - 22}H46C46,${Y + 2} 26,${Y + 9} 0,${Y + 9}C-26,${Y + 9} -46,${Y + 2} -46,${Y - 22}Z`, '#8A3D1E') +
    path(`M-46,${Y - 22}C-46,${Y + 2} -26,${Y + 9} -8,${Y + 9}C-26,${Y + 4} -34,${Y - 6} -34,${Y - 22}Z`, '#B5562F') +
    ellipse(0, Y - 23, 47, 12, '#A84F2A') +
    ellipse(0, Y - 22, 41, 9, sauce) +
    pieces
  )
}

const DISHES: Record<string, () => string> = {
  kottuChicken: () => kottu(['#C9774A', '#4C8A3C', '#F08A24']),
  kottuVegetable: () => kottu(['#4C8A3C', '#F08A24', '#8DB53A', '#BF2A11']),
  stringHoppers: () =>
    [
      [-24, 0],
      [24, 0],
      [0, 3],
      [-13, -11],
      [13, -11],
      [0, -22],
    ]
      .map(
        ([x = 0, y = 0]) =>
          ellipse(x, Y + y - 2, 25, 8, '#A8604A') +
          Array.from({ length: 9 }, (_, i) =>
            line(`M${x - 20 + i * 4.4},${Y + y - 3 + (i % 3) - 1}c3,-6 8,-5 8,-1c0,4 -6,4 -6,0`, i % 2 ? '#D9A088' : '#C98A72', 1.5),
          ).join(''),
      )
      .join(''),
  eggHoppers: () =>
    [
      [-25, 0, 0.92],
      [25, 0, 0.92],
      [0, 6, 1],
    ]
      .map(([x = 0, y = 0, s = 1]) =>
        place(
          path('M-29,-22C-26,2 -14,8 0,8C14,8 26,2 29,-22C20,-14 -20,-14 -29,-22Z', '#D9A55B') +
            path('M-29,-22C-26,2 -14,8 0,8C-14,2 -20,-8 -22,-18Z', '#F1D39B', 0.7) +
            ellipse(0, -21, 29, 8, '#C98F45') +
            ellipse(0, -20, 26, 6.4, '#FBF1D8') +
            ellipse(0, -18.6, 12, 4, '#FFFFFF') +
            ellipse(0, -19, 6.4, 2.8, '#F7B512') +
            ellipse(-1.6, -19.8, 2, 0.8, '#fff', 0, 0.7) +
            line('M-27,-22q3,-2.4 6,-4M21,-26q4,1.6 6,4', '#8A5A22', 1.4),
          x,
          Y + y - 2,
          s,
        ),
      )
      .join(''),
  chickenCurry: () =>
    curry(
      '#A8481A',
      place(chickenLeg('#C9712E'), -16, Y - 32, 0.8, -24) +
        place(chickenLeg('#B8622A'), 14, Y - 30, 0.8, 70) +
        place(leaf('#2F7D4B'), 4, Y - 34, 0.5, 60),
    ),
  dhalCurry: () =>
    curry(
      '#F0B02E',
      [
        [-20, -24],
        [-8, -20],
        [8, -25],
        [20, -21],
        [0, -18],
        [-28, -20],
        [28, -24],
      ]
        .map(([x = 0, y = 0]) => ellipse(x, Y + y, 3.4, 1.8, '#D98A1E'))
        .join('') +
        place(leaf('#2F7D4B'), 2, Y - 29, 0.5, 70) +
        line(`M-18,${Y - 26}l10,-4M12,${Y - 20}l12,-3`, '#BF2A11', 2.6),
    ),
  lamprais: () =>
    path(`M-50,${Y + 4}L-44,${Y - 24}Q0,${Y - 36} 44,${Y - 24}L50,${Y + 4}Q0,${Y + 16} -50,${Y + 4}Z`, '#5E8440') +
    path(`M-50,${Y + 4}L-44,${Y - 24}Q-20,${Y - 31} -8,${Y - 32}L-16,${Y + 9}Q-36,${Y + 8} -50,${Y + 4}Z`, '#7A9A4C') +
    line(`M-42,${Y - 16}Q0,${Y - 28} 42,${Y - 16}M-46,${Y - 6}Q0,${Y - 18} 46,${Y - 6}`, '#4A6A30', 1.2, 0.7) +
    path(`M-30,${Y - 27}C-24,${Y - 48} 24,${Y - 48} 30,${Y - 27}Q0,${Y - 16} -30,${Y - 27}Z`, '#F3DFA0') +
    [
      [-16, -34, 20],
      [-6, -40, -30],
      [6, -36, 50],
      [14, -32, -10],
      [0, -30, 30],
    ]
      .map(([x = 0, y = 0, turn = 0]) => ellipse(x, Y + y, 3.6, 1.3, '#FFFBEF', turn))
      .join('') +
    ellipse(-15, Y - 30, 8, 5, '#8A3D1E') +
    ellipse(15, Y - 31, 8, 6, '#B4692A') +
    ellipse(1, Y - 41, 7, 5, '#FFFFFF') +
    ellipse(1, Y - 41.4, 3.4, 2.6, '#F7B512'),
  watalappan: () =>
    [-27, 27]
      .map(
        (x) =>
          path(`M${x - 22},${Y - 30}H${x + 22}L${x + 16},${Y + 4}Q${x},${Y + 10} ${x - 16},${Y + 4}Z`, '#FFF7E2') +
          path(`M${x - 22},${Y - 30}H${x - 14}L${x - 11},${Y + 6}Q${x - 15},${Y + 5} ${x - 16},${Y + 4}Z`, '#fff') +
          rect(x - 19.6, Y - 18, 39, 4, '#BF2A11') +
          ellipse(x, Y - 30, 22, 7, '#E0CFA8') +
          ellipse(x, Y - 30, 19.6, 5.6, '#8A4A1E') +
          ellipse(x - 5, Y - 31.4, 7, 1.8, '#C98A4A') +
          place(path('M-5,1C-5,-4 -1,-4 1,-2C3,-2 5,-2 5,0C4,3 -4,4 -5,1Z', '#F0DDB8'), x + 4, Y - 32, 1.2, 10) +
          place(path('M-5,1C-5,-4 -1,-4 1,-2C3,-2 5,-2 5,0C4,3 -4,4 -5,1Z', '#F0DDB8'), x - 7, Y - 29, 1, -30),
      )
      .join(''),
  ambulThiyal: () =>
    [
      [-26, 0, -6],
      [26, 1, 8],
      [0, 4, 0],
      [-13, -15, 10],
      [14, -15, -8],
      [0, -29, 4],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        place(
          path('M-17,-9H15L18,-3V8Q0,12 -17,8Z', '#3A2A22') +
            path('M-17,-9H15L18,-3Q0,0 -14,-3Z', '#6A4A38') +
            line('M-10,2Q0,4 12,1', '#8A6A50', 1.6),
          x,
          Y + y - 4,
          1,
          turn,
        ),
      )
      .join('') + place(leaf('#2F7D4B'), 18, Y - 38, 0.62, 40),
  riceAndCurry: () =>
    path(`M-58,${Y - 18}H58L50,${Y + 8}Q0,${Y + 14} -50,${Y + 8}Z`, '#B98A5A') +
    path(`M-58,${Y - 18}H-44L-38,${Y + 10}Q-46,${Y + 9} -50,${Y + 8}Z`, '#D9B88A') +
    ellipse(0, Y - 18, 58, 14, '#8A6434') +
    ellipse(0, Y - 18, 54, 11.6, '#7A9A4C') +
    path(`M-26,${Y - 18}C-22,${Y - 46} 22,${Y - 46} 26,${Y - 18}Q0,${Y - 8} -26,${Y - 18}Z`, '#FFFBEF') +
    [
      [-10, -28, 20],
      [0, -36, -30],
      [10, -28, 50],
      [4, -20, 0],
      [-6, -20, 40],
      [-14, -20, -20],
      [14, -21, 10],
    ]
      .map(([x = 0, y = 0, turn = 0]) => ellipse(x, Y + y, 4, 1.3, '#DCD2B8', turn))
      .join('') +
    ellipse(-39, Y - 20, 12, 6, '#E8A82A') +
    ellipse(39, Y - 20, 12, 6, '#8A3D1E') +
    ellipse(-28, Y - 12, 10, 4.4, '#2F7D4B') +
    ellipse(28, Y - 12, 10, 4.4, '#C7290F') +
    ellipse(39, Y - 23, 6, 3.4, '#B4692A') +
    [
      [-42, -21],
      [-36, -19],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, Y + y, 2, 1.2, '#F3CF6A'))
      .join('') +
    path(`M8,${Y - 40}Q20,${Y - 52} 30,${Y - 40}Q22,${Y - 34} 8,${Y - 40}Z`, '#E8BE68'),
}

/**
 * A cooked dish on a plate whose middle is at y = 100.
 * @throws when there is no drawing of that dish
 */
export function drawDish(name: string): string {
  const draw = DISHES[name]
  if (!draw) throw new Error(`No dish of this name: ${name}`)
  return draw()
}
