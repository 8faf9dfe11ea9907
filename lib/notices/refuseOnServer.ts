/** Throws on the server; `call` and `text` are how the developer wrote it. */
export function refuseOnServer(call: string, text: unknown): void {
  if (typeof document !== 'undefined') return
  throw new Error(
    `${call}(${typeof text === 'string' ? JSON.stringify(text) : '…'}) was called on the server, where nobody would see it and the next visitor might; call it in an event handler or an effect`,
  )
}
