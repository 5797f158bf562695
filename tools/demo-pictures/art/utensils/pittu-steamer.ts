import { ellipse, line, path, rect } from '../svg.ts'

/** Pittu steamer: a round water pot with a tall perforated cylinder on it. */
export function pittuSteamer(): string {
  const svg =
    path('M-44,-44C-46,-14 -34,0 0,0C34,0 46,-14 44,-44C36,-56 -36,-56 -44,-44Z', '#A9B3B6') +
    path('M-44,-44C-46,-14 -34,0 0,0C-20,-8 -30,-24 -28,-50Q-40,-50 -44,-44Z', '#DCE3E5') +
    path('M44,-44C46,-14 34,0 8,-1C26,-10 32,-26 30,-50Q40,-49 44,-44Z', '#7F8A8E') +
    line('M-44,-36C-54,-38 -54,-24 -43,-24M44,-36C54,-38 54,-24 43,-24', '#22302A', 5) +
    rect(-22, -58, 44, 10, '#8E989C', 3) +
    path('M-17,-56L-15,-112H15L17,-56Z', '#C9D0D2') +
    path('M-17,-56L-15,-112H-7L-8,-56Z', '#EEF1F1') +
    path('M17,-56L15,-112H9L10,-56Z', '#8E989C') +
    line('M-16,-70Q0,-67 16,-70M-16,-98Q0,-95 15,-98', '#8E989C', 1.6) +
    path('M-17,-112C-16,-122 16,-122 17,-112Z', '#A9B3B6') +
    rect(-20, -114, 40, 5, '#8E989C', 2.5) +
    ellipse(0, -122, 4.4, 4, '#22302A') +
    line('M-6,-119h.1M6,-119h.1M-10,-116h.1M10,-116h.1', '#4F5F66', 1.8)
  return svg
}
