/** The environment of a process that strangers' files are given to: without the store's secrets. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, SystemRoot } = process.env
  return { PATH, TMPDIR, SystemRoot }
}
