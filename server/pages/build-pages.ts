import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#server/platform/process/start-error.ts'

/** Inputs of the build. A change in any of them makes the built pages outdated. */
const SOURCES = ['web', 'contract', 'locales', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']
const STAMP = 'sources.txt'

/**
 * Builds the pages when they are missing or older than their sources.
 * @throws StartError when the build fails, after printing the output of the build tool.
 */
export async function ensurePagesBuilt(root: string, report: (line: string) => void): Promise<void> {
  if (await areFresh(root)) return
  report('Building the pages (about 20 seconds, only after a change) …')
  await buildPages(root)
}

/** Whether the built pages match the current sources. */
export async function areFresh(root: string): Promise<boolean> {
  const built = await readFile(join(root, 'build', STAMP), 'utf8').catch(() => '')
  return built === (await stampOf(root))
}

/**
 * Builds the pages and records the fingerprint of their sources.
 * @throws StartError when the build fails, after printing the output of the build tool.
 */
export async function buildPages(root: string): Promise<void> {
  // Computed before the build, so that a source that changes meanwhile leaves the pages outdated.
  const stamp = await stampOf(root)
  await rm(join(root, 'build', STAMP), { force: true })
  await runBuild(root)
  await writeFile(join(root, 'build', STAMP), stamp)
}

/** A fingerprint of names, sizes and modification times: fast enough for every start. */
async function stampOf(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(root, source)
    const info = await stat(path)
    const files = info.isDirectory() ? await filesBelow(path) : [path]
    for (const file of files) {
      const { size, mtimeMs } = await stat(file)
      hash.update(`${file.slice(root.length)} ${size} ${Math.floor(mtimeMs)}\n`)
    }
  }
  return hash.digest('hex')
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function runBuild(root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const tool = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
    const child = spawn(process.execPath, [tool, 'build'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    // A store that stops meanwhile stops its build, too; otherwise the next start would write the same files at the same time.
    const stop = (): void => {
      child.kill()
    }
    process.once('exit', stop)
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', stop)
      if (code === 0) return resolve()
      process.stderr.write(output)
      reject(new StartError('The pages could not be built; the reason stands above. After mending it, start again.'))
    })
  })
}
