import type { Server } from 'node:http'
import { addressBlock } from '../../network/addressBlock.ts'
import { createSlots } from './createSlots.ts'

interface Limits {
  connections: number
  connectionsOfBlock: number
}

/** Checks whether an address is a trusted proxy, which represents many clients. */
export type IsProxy = (address: string) => boolean

const counts = new WeakMap<Server, { open: number }>()

/** Returns the number of a server's connections over all of its listening sockets. */
export const countConnections = (server: Server): number => counts.get(server)?.open ?? 0

/**
 * Counts the connections of a server, and drops those beyond the total limit or the limit per address block.
 */
export function limitConnections(server: Server, { connections, connectionsOfBlock }: Limits, isProxy: IsProxy): void {
  const count = { open: 0 }
  counts.set(server, count)
  const take = createSlots({ most: connections, ofOne: { address: connectionsOfBlock } })
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    const free = take({ address: isProxy(remoteAddress) ? undefined : addressBlock(remoteAddress) })
    if (!free) return void socket.destroy()
    count.open += 1
    socket.once('close', () => {
      count.open -= 1
      free()
    })
  })
}
