import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { scope } from '../packages/published'
import { repository } from '../start/repository'
import { runAlone } from './run-alone'

/** What `npm run` and the tests of this repository tell their programs. */
const ours = /^(npm_(lifecycle|package|command|config_local_prefix)|INIT_CWD$|NODE_(OPTIONS|PATH)$)/
const ofProduct = /^(DATA_DIR|API_|ROLLOUT_|RELEASE_|COMPOSITION_)/

/**
 * The environment of a team that has never seen this repository: none of its programs on the path, none of
 * its settings, and a registry of the organisation for one scope.
 */
export async function outsideEnvironment(
  folder: string,
  registry: string,
  chromium: string,
): Promise<NodeJS.ProcessEnv> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !ours.test(name) && !ofProduct.test(name),
  )
  const path = (process.env['PATH'] ?? '').split(delimiter)
  return {
    ...Object.fromEntries(kept),
    PATH: path.filter((part) => !part.startsWith(repository)).join(delimiter),
    CHROMIUM_PATH: chromium,
    npm_config_cache: await makeCache(join(folder, 'npm-cache')),
    npm_config_userconfig: await writeSettings(join(folder, 'npmrc'), registry),
    npm_config_update_notifier: 'false',
    // Nobody is there to say that `npm create` may run what it fetched.
    npm_config_yes: 'true',
  }
}

/** The settings of whoever runs this, and another registry for the scope of the packages only. */
async function writeSettings(file: string, registry: string) {
  const usual = await readFile(await npmSetting('userconfig'), 'utf8').catch(() => '')
  // It takes any name; npm publishes with one only.
  const login = `${registry.replace('http:', '')}/:_authToken=anybody`
  const text = `${usual}\n${scope}:registry=${registry}/\n${login}\n`
  await writeFile(file, text, { mode: 0o600 })
  return file
}

/** Downloads are shared with every other use of npm; programs that `npm create` ran before are not. */
async function makeCache(cache: string) {
  const downloads = join(await npmSetting('cache'), '_cacache')
  await mkdir(cache)
  await mkdir(downloads, { recursive: true })
  await symlink(downloads, join(cache, '_cacache'), 'junction')
  return cache
}

async function npmSetting(name: string) {
  const { output } = await runAlone(['npm', 'config', 'get', name], { cwd: repository })
  return output.trim()
}
