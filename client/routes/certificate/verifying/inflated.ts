/** Inflates bytes that were compressed by DEFLATE (RFC 1951) without a head of its own. */
export async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if ('DecompressionStream' in globalThis) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return new Uint8Array(await new Response(stream).arrayBuffer())
  }
  const { inflateSync } = await import('fflate')
  return inflateSync(bytes)
}
