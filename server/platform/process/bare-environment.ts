/** The environment of a process that strangers' files are given to: without the store's secrets. Its compiled modules are cached where the store's are. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, SystemRoot, NODE_COMPILE_CACHE } = process.env
  return { PATH, TMPDIR, SystemRoot, NODE_COMPILE_CACHE }
}
