import type { ShellRelease } from 'release-contracts/release'
import { rebrandFiles } from '../product/rebrand-files'

/** Beside it stands the one of the libraries. */
const mainScript = ({ main }: ShellRelease) => main.js.find((file) => file.startsWith('main.'))

/** Copies the release of the shell in the folder `from` under another version; `patch` changes its main script. */
export const rebrandShell = (
  from: string,
  version: string,
  patch: (main: string) => string = (main) => main,
): Promise<string> =>
  rebrandFiles<ShellRelease>(from, {
    fields: () => ({ version }),
    lastFile: mainScript,
    patch: (file, text, release) => (file === mainScript(release) ? patch(text) : text),
  })
