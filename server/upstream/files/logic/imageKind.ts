/** Signatures of images. The name and the type that a file declares are ignored. */
const imageSignatures = {
  jpeg: [/^\xff\xd8\xff/],
  // oxlint-disable-next-line no-control-regex -- its signature has one, to show who takes a file for a text
  png: [/^\x89PNG\r\n\x1a\n/],
  webp: [/^RIFF[^]{4}WEBPVP8[ LX]/],
  gif: [/^GIF8[79]a/],
} as const

export type ImageKind = keyof typeof imageSignatures

/** Number of bytes that {@link imageKind} needs. */
export const beginningBytes = 16

/** Detects the kind of an image by its first bytes; returns `undefined` for anything else. */
export function imageKind(beginning: Uint8Array): ImageKind | undefined {
  const text = Buffer.from(beginning.subarray(0, beginningBytes)).toString('latin1')
  return (Object.keys(imageSignatures) as ImageKind[]).find((kind) => imageSignatures[kind].some((shape) => shape.test(text)))
}
