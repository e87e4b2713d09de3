import { conform } from '../conform/conform-command'
import { createRemote } from '../create/create-remote'
import { build } from './build-command'
import { harness } from './harness-command'
import { release } from './release-command'

const commands: Record<string, (args: string[]) => Promise<void>> = {
  build,
  conform,
  create: createRemote,
  dev: harness,
  harness,
  release,
}

const usage = `remote-kit <command>, run in the folder of a package (mf-… or shell):

  dev      [--port N] [--api fake]   this remote alone, rebuilt and reloaded on every change
  harness  [NAME] [--release DIR]    the same; with --release a released build, from a folder,
           [--port N] [--api fake]   an address or a version in DATA_DIR
  build    [--version V] [--to DIR]  build a release folder without checks
  release  [--version V] [--pre NAME]  check, build, load in a browser, publish, tell the product;
           [--drop PATH] [--to DIR]    V is patch, minor, major or a version
           [--no-browser]
  conform  [NAME] [--release DIR]    every exposed module against what the shell expects of it;
           [--previous DIR] [--api ORIGIN]  --json for machines
           [--address PAGE-ID=PATH]
  create   mf-NAME [--title T]       a new remote, run in the main folder
           [--no-install]

DIR is DATA_DIR/releases by default, DATA_DIR is .data of the repository. With --to https://… a release is
sent to that site, with ROLLOUT_TOKEN, and fails unless the site admits it.
FEDERATION=container builds with webpack's own containers; shell and remotes must agree.`

/** Runs one command line; resolves with the exit code. */
export async function main([name = 'help', ...args]: string[]): Promise<number> {
  const command = commands[name]
  if (!command) {
    console.log(usage)
    return name === 'help' || name === '--help' ? 0 : 2
  }
  try {
    await command(args)
    return 0
  } catch (error) {
    console.error(`remote-kit ${name}: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}
