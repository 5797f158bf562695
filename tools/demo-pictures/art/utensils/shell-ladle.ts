import { ellipse, line, path } from '../svg.ts'

/** Ladle made of half a coconut shell on a wooden handle. */
export function shellLadle(): string {
  const svg =
    path('M18,-34L66,-116Q70,-122 75,-119Q80,-116 77,-110L30,-26Z', '#A8744A') +
    path('M18,-34L66,-116Q69,-121 72,-120L24,-30Z', '#C9945E') +
    ellipse(71.6, -113, 2.4, 2.4, '#4F2F1B') +
    path('M-46,-36C-48,-10 -26,0 -6,0C16,0 36,-10 36,-36Z', '#5A341E') +
    path('M-46,-36C-48,-10 -26,0 -6,0C-24,-8 -34,-20 -34,-36Z', '#7A4A2C') +
    line('M-38,-20Q-30,-6 -14,-3M-26,-26Q-22,-12 -10,-6M10,-4Q24,-8 28,-22M2,-6Q12,-12 14,-24', '#3A2010', 1.3, 0.5) +
    ellipse(-5, -36, 41, 10.4, '#3A2010') +
    ellipse(-5, -36.6, 38, 8.6, '#8A5A38') +
    ellipse(-5, -34.6, 34, 6.6, '#6B4228') +
    line('M23,-31L33,-37M20,-27L31,-33', '#E0BC78', 2.4)
  return `<g transform="translate(-16 0)">${svg}</g>`
}
