import { createRemote } from '../create/create-remote'
import { build } from './build-command'
import { release } from './release-command'
import { runCommand } from './run-command'

const commands: Record<string, (args: string[]) => Promise<void>> = {
  build,
  create: createRemote,
  release,
}

const usage = `remote-kit <command>, run in the folder of a package (mf-… or shell):

  build    [--version V] [--to DIR]  build a release folder without checks
  release  [--version V] [--pre NAME]  check, build, load in a browser, conform, publish, notify the
           [--drop PATH] [--to DIR]    product; V is patch, minor, major or a version.
           [--no-browser]              With --pre only: published without those checks
           [--no-conform] [--key FILE]
  create   mf-NAME [--title T]       a new remote; run it in the repository root
           [--no-install]

DIR is DATA_DIR/releases by default, DATA_DIR is .data of the repository. With --to https://… a release is
sent to that site, with ROLLOUT_TOKEN; the command fails if the site does not accept it. FILE is the team's private key,
which signs the release; RELEASE_KEY may hold the key itself.
FEDERATION=enhanced builds with the Module Federation 2 runtime. Shell and remotes may differ.
One remote alone: remote-harness --help. What the shell expects of it: remote-conform --help.`

/** Runs one command line; resolves with the exit code. */
export async function main([name = 'help', ...args]: string[]): Promise<number> {
  const run = commands[name]
  if (run) return runCommand({ name: `remote-kit ${name}`, usage, run }, args)
  console.log(usage)
  return name === 'help' || name === '--help' ? 0 : 2
}
