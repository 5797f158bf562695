import { run } from './run.ts'

/** Installs a Debian package, as root or with sudo; the caller checks afterwards whether its program exists. */
export async function installDebianPackage(name: string): Promise<void> {
  console.log(`Installing the Debian package ${name} …`)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = async (...args: string[]): Promise<number> => {
    const [program = '', ...rest] = [...asRoot, 'apt-get', ...args]
    return run(program, rest, { DEBIAN_FRONTEND: 'noninteractive' }).catch(() => 1)
  }
  await apt('update', '-qq')
  await apt('install', '-y', '-qq', '--no-install-recommends', name)
}
