import { run } from './run.ts'

/** Installs Debian packages, as root or with sudo; the caller checks afterwards whether their programs exist. */
export async function installDebianPackages(...names: string[]): Promise<void> {
  console.log(`Installing from Debian: ${names.join(', ')} …`)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = async (...args: string[]): Promise<number> => {
    const [program = '', ...rest] = [...asRoot, 'apt-get', ...args]
    return run(program, rest, { DEBIAN_FRONTEND: 'noninteractive' }).catch(() => 1)
  }
  await apt('update', '-qq')
  await apt('install', '-y', '-qq', '--no-install-recommends', ...names)
}
