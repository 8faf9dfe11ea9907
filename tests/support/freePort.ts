import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections, which could take a port between the probe and its use. */
const lowest = 10_240
const highest = 32_767

/** A free port, for a program whose port must be set in advance. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest + 1))
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    // All addresses, as the programs do: one of them may be taken alone.
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
