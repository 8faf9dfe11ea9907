import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, type AddressInfo, type Server as Listener } from 'node:net'

/**
 * Node accepts one connection of each listening socket per turn of its event loop. Under load that is fifty a second,
 * and every new connection, health checks included, waits behind all earlier ones. So a port has this many sockets,
 * among which the system spreads new connections.
 */
const perPort = 32

/** Errors of systems that do not support several sockets on a port: there is one socket. */
const unsupported = new Set(['ENOTSUP', 'ENOPROTOOPT', 'EINVAL'])

export type Acceptors = ReturnType<typeof createAcceptors>

/** Makes an HTTP server accept connections as fast as they come. */
export function createAcceptors(server: Server, { backlog, count = perPort }: { backlog: number; count?: number }) {
  const others: Listener[] = []

  async function open(listener: Listener, place: { port: number; host: string }): Promise<void> {
    listener.listen({ ...place, backlog, reusePort: true })
    await once(listener, 'listening')
  }

  return {
    /** All listening sockets, to be closed together. */
    all: (): Listener[] => [server, ...others],
    /** Rejects when the address is unavailable; port 0 takes a free one. */
    async listen({ port: asked, host }: { port: number; host: string }): Promise<void> {
      const port = await freePort({ port: asked, host })
      try {
        await open(server, { port, host })
      } catch (error) {
        if (!unsupported.has((error as NodeJS.ErrnoException).code ?? '')) throw error
        server.listen({ port, host, backlog })
        await once(server, 'listening')
        return
      }
      for (let index = 1; index < count; index++) {
        // The same options as the sockets of Node's own HTTP server.
        const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.emit('connection', socket))
        others.push(other)
        await open(other, { port, host })
      }
    },
  }
}

/** Reserves the port exclusively first: several sockets on one port would otherwise share it with another program's. */
async function freePort(place: { port: number; host: string }): Promise<number> {
  const probe = createServer().listen(place)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
