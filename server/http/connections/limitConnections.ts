import type { Server } from 'node:http'
import { addressBlock } from '../../addressBlock.ts'
import { createSlots } from './createSlots.ts'

interface Limits {
  connections: number
  connectionsOfBlock: number
}

/** Whether an address is a proxy of ours, in front of many. */
export type IsProxy = (address: string) => boolean

const counts = new WeakMap<Server, { open: number }>()

/** How many connections a server has, whichever of its sockets took them in. */
export const countConnections = (server: Server): number => counts.get(server)?.open ?? 0

/** Keeps count of the connections of a server, and drops those beyond what all together and one block of addresses may have. */
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
