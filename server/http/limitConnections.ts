import type { Server } from 'node:http'

const counts = new WeakMap<Server, { open: number }>()

/** How many connections a server has, whichever of its sockets took them in. */
export const countConnections = (server: Server): number => counts.get(server)?.open ?? 0

/** Keeps count of the connections of a server, and drops those beyond `most`. */
export function limitConnections(server: Server, most: number): void {
  const count = { open: 0 }
  counts.set(server, count)
  server.on('connection', (socket) => {
    count.open += 1
    socket.once('close', () => (count.open -= 1))
    if (count.open > most) socket.destroy()
  })
}
