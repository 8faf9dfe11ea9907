/** How long signing out waits for what is still to be sent, in milliseconds. */
const patience = 3000

const senders = new Set<() => Promise<unknown>>()

/** Names a way to send what is not stored yet, before the user signs out; gives back how to withdraw it. */
export function sendsBeforeSignOut(send: () => Promise<unknown>): () => void {
  senders.add(send)
  return () => void senders.delete(send)
}

/** Sends what is not stored yet, as far as it can be sent in a moment. */
export async function sendUnsent(): Promise<void> {
  if (senders.size === 0) return
  const sent = Promise.allSettled([...senders].map((send) => send()))
  await Promise.race([sent, new Promise((done) => setTimeout(done, patience))])
}
