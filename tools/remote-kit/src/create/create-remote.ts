import { parseArgs } from 'node:util'
import { fillTemplate } from './fill-template'
import { install, linkByHand } from './link-workspace'
import { wordsOf } from 'create-remote/src/remote-name'
import { refuseTaken } from './taken-names'
import { addWorkspace, readWorkspaces } from './workspace-list'

/** `npm run create-remote -- mf-x`: a remote that works, in the list that everything reads. */
export async function createRemote(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { title: { type: 'string' }, 'no-install': { type: 'boolean', default: false } },
  })
  const words = wordsOf(positionals[0], values.title)
  await refuseTaken(words, await readWorkspaces())
  await fillTemplate(words)
  await addWorkspace(words.name)
  const installed = !values['no-install'] && (await install())
  if (!installed) await linkByHand(words.name)
  console.log(nextSteps(words.name, installed || values['no-install']))
}

const nextSteps = (name: string, installed: boolean) => `${name} is there.${
  installed
    ? ''
    : '\nnpm install did not work, so the link was made by hand. Run npm install when npm can reach its registry, for the lockfile.'
}

  npm run dev -w ${name}        see it, and change src/texts.ts and src/home/home.page.tsx
  npm test -w ${name}
  npm run release -w ${name}    the first release is live at once, no other part is rebuilt`
