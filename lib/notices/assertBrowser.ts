/** Throws an error on the server. `call` and `text` are the function and the argument in the developer's code. */
export function assertBrowser(call: string, text: unknown): void {
  if (typeof document !== 'undefined') return
  throw new Error(
    `${call}(${typeof text === 'string' ? JSON.stringify(text) : '…'}) was called on the server, where another visitor might receive the message. Call it in an event handler or an effect`,
  )
}
