import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take most of a minute, mainly for processes that they start. Begun last, they would go on alone after all others. */
const LONG = [
  'server/pages/development.test.ts',
  'server/demo/past/write-past.test.ts',
  'server/database/embedded.test.ts',
  'server/start.test.ts',
]

/** Begins with the longest test files, then goes by size: a clean clone has no durations of an earlier run. */
export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((file) => moduleId.endsWith(file))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
