import { spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '../federation/repository-root'
import type { PackageHere } from './package-here'

const bin = (name: string) => join(repositoryRoot, 'node_modules', '.bin', name)

/** Type-checks one package and what it imports, not the whole workspace. */
export async function typeCheck({ name, dir }: PackageHere) {
  const folder = join(repositoryRoot, '.cache', 'types')
  const config = join(folder, `${name}-${process.pid}.json`)
  await mkdir(folder, { recursive: true })
  await writeFile(
    config,
    JSON.stringify({
      extends: join(repositoryRoot, 'tsconfig.base.json'),
      include: [join(dir, 'src'), join(repositoryRoot, 'types')],
    }),
  )
  try {
    await run(bin('tsc'), ['-p', config, '--noEmit'], `${name} has type errors`)
  } finally {
    await rm(config, { force: true })
  }
}

/** Runs the package's jest projects. */
export async function runTests({ name }: PackageHere) {
  const projects = name === 'shell' ? ['shell', 'shell-server'] : [name]
  const config = join(repositoryRoot, 'jest.config.mjs')
  const args = ['--config', config, '--passWithNoTests', '--selectProjects', ...projects]
  await run(bin('jest'), args, `${name} has failing tests`)
}

function run(command: string, args: string[], failure: string) {
  const env = {
    ...process.env,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules`.trim(),
  }
  return new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: repositoryRoot, env })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(failure))))
  })
}
