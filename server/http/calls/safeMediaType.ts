/**
 * The media types that an upstream may use, and the exact values that are sent to the browser: JSON, and files that
 * cannot run scripts. A browser uses the last type of a list such as `application/json, text/html`, so the original
 * header is never forwarded.
 */
const safeMediaTypes = new Map([
  ['application/json', 'application/json; charset=utf-8'],
  ...['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'].map(asItIs),
  ...['video/mp4', 'video/mp2t', 'video/webm', 'audio/mp4', 'audio/mpeg', 'application/vnd.apple.mpegurl'].map(asItIs),
  ...['application/pdf', 'application/zip', 'application/octet-stream'].map(asItIs),
  ...['wordprocessingml.document', 'spreadsheetml.sheet', 'presentationml.presentation'].map((kind) =>
    asItIs(`application/vnd.openxmlformats-officedocument.${kind}`),
  ),
  ...['text/vtt', 'text/markdown', 'text/csv', 'text/plain'].map((type): Entry => [type, `${type}; charset=utf-8`]),
])

type Entry = [type: string, said: string]
function asItIs(type: string): Entry {
  return [type, type]
}

/** Returns the media type to send; undefined for a type that must not be sent. */
export const safeMediaType = (given: string | undefined): string | undefined =>
  safeMediaTypes.get((given ?? '').split(';', 1)[0]!.trim().toLowerCase())

export const isJsonType = (type: string | undefined): boolean => type?.startsWith('application/json') ?? false
