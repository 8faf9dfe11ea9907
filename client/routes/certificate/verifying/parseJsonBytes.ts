/** Parses UTF-8 bytes as a JSON object; undefined for any other content. */
export function parseJsonBytes(bytes: Uint8Array | undefined): Record<string, unknown> | undefined {
  if (!bytes) return undefined
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
