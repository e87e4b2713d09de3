import { RemoteUnavailable, type RemoteModule } from '../app/remotes/remote-source'

/** Pages of the shell itself (`server/plan/shell-pages.ts`), each a chunk of its own. */
const ownModules: Record<string, () => Promise<RemoteModule>> = {
  './rollouts': () => import('../rollouts/rollouts.page'),
}

/** Rejects with RemoteUnavailable, as for a remote: a chunk may be lost on its way too. */
export async function loadOwnModule(expose: string): Promise<RemoteModule> {
  try {
    const load = ownModules[expose]
    if (!load) throw new Error(`The shell has no ${expose}`)
    return await load()
  } catch (cause) {
    throw new RemoteUnavailable('shell', { cause })
  }
}
