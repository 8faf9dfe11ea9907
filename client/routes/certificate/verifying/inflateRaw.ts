/** Decompresses raw DEFLATE data (RFC 1951). */
export async function inflateRaw(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if ('DecompressionStream' in globalThis) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return new Uint8Array(await new Response(stream).arrayBuffer())
  }
  const { inflateSync } = await import('fflate')
  return inflateSync(bytes)
}
