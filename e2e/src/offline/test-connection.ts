import { connect, createServer, type Socket } from 'node:net'

/** The line between a browser and a site: counts what comes back, can be cut, and can lead to another server. */
export interface TestConnection {
  origin: string
  /** Bytes from the server since the last call, headers included. */
  received(): number
  /** Paths that were asked for since the last call. */
  requested(): string[]
  cut(): void
  restore(): void
  forwardTo(origin: string): void
}

export async function openTestConnection(
  origin: string,
): Promise<TestConnection & { close(): Promise<void> }> {
  const state = { target: portOf(origin), isCut: false, bytes: 0, paths: [] as string[] }
  const sockets = new Set<Socket>()
  const dropAll = () => sockets.forEach((socket) => socket.destroy())
  const server = createServer((clientSocket) => {
    if (state.isCut) return clientSocket.destroy()
    const serverSocket = connect(state.target, 'localhost')
    for (const socket of [clientSocket, serverSocket]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () =>
        [clientSocket, serverSocket].forEach((end) => void (end.destroy(), sockets.delete(end))),
      )
    }
    serverSocket.on('data', (piece) => (state.bytes += piece.length))
    clientSocket.on('data', (piece) => state.paths.push(...pathsIn(piece)))
    clientSocket.pipe(serverSocket).pipe(clientSocket)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as { port: number }
  return {
    origin: `http://localhost:${port}`,
    received: () => [state.bytes, (state.bytes = 0)][0]!,
    requested: () => state.paths.splice(0),
    cut: () => void ((state.isCut = true), dropAll()),
    restore: () => void (state.isCut = false),
    forwardTo: (origin) => void ((state.target = portOf(origin)), dropAll()),
    close: async () => void (dropAll(), server.close()),
  }
}

/** A browser sends the head of a GET in one piece. */
const pathsIn = (piece: Buffer) =>
  [...piece.toString('latin1').matchAll(/^GET (\S+) HTTP/gm)].map(([, path]) => path!)

const portOf = (origin: string) => Number(new URL(origin).port)
