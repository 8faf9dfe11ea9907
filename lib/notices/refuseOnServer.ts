/** Throws on the server; `call` and `text` are how the developer wrote it. */
export function refuseOnServer(call: string, text: unknown): void {
  if (typeof document !== 'undefined') return
  throw new Error(
    `${call}(${typeof text === 'string' ? JSON.stringify(text) : '…'}) was called on the server, where only the next visitor might see it; call it in an event handler or an effect`,
  )
}
