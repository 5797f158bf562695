import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take most of a minute, mainly for processes that they start: begun last, they would go on alone after all others. Then files
 * that mostly wait for a time limit: at the beginning, the checks use the processors meanwhile.
 */
const LONG = [
  'server/pages/development.test.ts',
  'server/demo/past/write-past.test.ts',
  'server/database/embedded.test.ts',
  'server/start.test.ts',
  'server/adapters/kakao-pay/kakao-pay.test.ts',
  'server/platform/jobs/outbox-channel.test.ts',
  'server/adapters/portone/portone.test.ts',
]

/** Begins with the longest test files, then goes by size: a clean clone has no durations of an earlier run. */
export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((file) => moduleId.endsWith(file))
      return place < 0 ? LONG.length : place
    }
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
