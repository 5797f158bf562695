import { line, path, place } from '../svg.ts'

const PODS: [number, number, number, string][] = [
  [-30, -9, -4, '#4C8A3C'],
  [22, -8, 6, '#5E9C48'],
  [-6, -10, 172, '#5E9C48'],
  [34, -18, -16, '#4C8A3C'],
  [-34, -22, 14, '#6FAE55'],
  [0, -24, -8, '#6FAE55'],
  [20, -32, 12, '#5E9C48'],
  [-16, -36, -20, '#4C8A3C'],
  [4, -44, 6, '#6FAE55'],
]

/** Pile of okra pods. */
export function okra(): string {
  const pod = (colour: string) =>
    path('M-27,-5C-29,-7 -29,7 -27,5C-20,10 4,9 30,0C4,-9 -20,-10 -27,-5Z', colour) +
    line('M-24,-2.4Q0,-4.6 26,-0.4M-24,3Q0,4.4 24,0.8', '#2F6A2C', 1.1, 0.7) +
    line('M-22,-5Q-4,-7.6 12,-4.4', '#fff', 1.6, 0.35) +
    path('M-24,-7Q-29,-8 -31,-4V4Q-29,8 -24,7Q-26,0 -24,-7Z', '#8DB53A') +
    line('M-31,0H-38', '#8DB53A', 4)
  const svg = PODS.map(([x, y, turn, colour]) => place(pod(colour), x, y, 0.95, turn)).join('')
  return svg
}
