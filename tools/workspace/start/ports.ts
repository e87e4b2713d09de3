import { createServer } from 'node:net'

import { freePort } from 'local-postgres/free-port'

/** Both loopback addresses: `localhost` may mean either. */
const addresses = ['127.0.0.1', '::1']

/** The port itself, or a free one for 0. Throws one line when something else uses it. */
export async function claimPort(port: number, variable: string): Promise<number> {
  if (port === 0) return freePort()
  for (const address of addresses) {
    const code = await tryListening(port, address)
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is in use by another program. Stop it, or choose another port: ${variable}=${port + 1}.`,
      )
    }
    if (code === 'EACCES')
      throw new Error(
        `Port ${port} is not allowed on this machine. Choose ${variable}=${port + 3000}.`,
      )
  }
  return port
}

function tryListening(port: number, address: string) {
  return new Promise<string | undefined>((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    probe.listen({ port, host: address }, () => probe.close(() => resolve(undefined)))
  })
}
