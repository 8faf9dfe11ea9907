import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, type AddressInfo, type Server as Listener } from 'node:net'

/**
 * Of each listening socket Node takes in one connection each time its event loop comes round. Under load that is fifty
 * a second, and whoever knocks, health checks included, waits behind all who knocked before. So a port has this many
 * sockets, among which the system spreads those who knock.
 */
const perPort = 32

/** Where the system cannot have several sockets on a port there is one. */
const unsupported = new Set(['ENOTSUP', 'ENOPROTOOPT', 'EINVAL'])

export type Acceptors = ReturnType<typeof createAcceptors>

/** Lets a server of HTTP take in as many connections as come. */
export function createAcceptors(server: Server, { backlog, count = perPort }: { backlog: number; count?: number }) {
  const others: Listener[] = []

  async function open(listener: Listener, place: { port: number; host: string }): Promise<void> {
    listener.listen({ ...place, backlog, reusePort: true })
    await once(listener, 'listening')
  }

  return {
    /** All that listen, to be closed together. */
    all: (): Listener[] => [server, ...others],
    /** Rejects when the address cannot be had; port 0 takes a free one. */
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
        // As Node's own server of HTTP has its sockets.
        const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.emit('connection', socket))
        others.push(other)
        await open(other, { port, host })
      }
    },
  }
}

/** The port, when nobody else has it: several sockets on one would otherwise share it with a stranger's. */
async function freePort(place: { port: number; host: string }): Promise<number> {
  const probe = createServer().listen(place)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
