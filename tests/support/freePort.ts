import { createServer } from 'node:net'

/** Below the ephemeral port range, whose ports an outgoing connection could take between the probe and the use. */
const lowest = 10_240
const highest = 32_767

/** Returns a free port, for programs whose port must be set in advance. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest + 1))
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    // Listens on all addresses like the programs, because a port can be taken on one address only.
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
