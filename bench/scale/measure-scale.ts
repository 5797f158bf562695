import type { Bench } from '../open-bench.ts'
import type { Figure } from '../report.ts'
export async function measureScale(_bench: Bench): Promise<Figure[]> {
  return []
}
