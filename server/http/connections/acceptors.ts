import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, type AddressInfo, type Server as Listener } from 'node:net'

/**
 * Number of listening sockets per port. Node accepts one connection per listening socket and turn of its event loop.
 * Under load that is fifty per second, and every new connection, including health checks, waits behind all earlier ones.
 * The system distributes new connections among several sockets.
 */
const perPort = 32

/** Errors of systems that do not support several sockets per port; a single socket is used there. */
const unsupported = new Set(['ENOTSUP', 'ENOPROTOOPT', 'EINVAL'])

export type Acceptors = ReturnType<typeof createAcceptors>

/** Distributes an HTTP server over several listening sockets, so that it accepts connections without delay. */
export function createAcceptors(server: Server, { backlog, count = perPort }: { backlog: number; count?: number }) {
  const others: Listener[] = []

  async function open(listener: Listener, place: { port: number; host: string }): Promise<void> {
    listener.listen({ ...place, backlog, reusePort: true })
    await once(listener, 'listening')
  }

  return {
    /** Returns all listening sockets, which must be closed together. */
    all: (): Listener[] => [server, ...others],
    /** Starts listening; rejects when the address is unavailable. Port 0 selects a free port. */
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
        // The same options as those of Node's own HTTP server.
        const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.emit('connection', socket))
        others.push(other)
        await open(other, { port, host })
      }
    },
  }
}

/** Reserves the port exclusively first; otherwise several sockets could share a port with another program. */
async function freePort(place: { port: number; host: string }): Promise<number> {
  const probe = createServer().listen(place)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
