/** Throws on the server; `call` is how the developer wrote it. */
export function refuseOnServer(call: string): void {
  if (typeof document !== 'undefined') return
  throw new Error(
    `${call} was called on the server, where nobody would see it and the next visitor might; call it in an event handler or an effect`,
  )
}
