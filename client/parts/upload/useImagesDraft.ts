import { useEffect, useState } from 'react'
import type { SentImage } from './createUploads.ts'

/** Lifetime of unattached images in a draft, in milliseconds: the upstream deletes them after one day. */
const lifetimeMs = 20 * 3600 * 1000

/** Images as stored in a draft. */
interface ImagesDraft {
  /** JSON. */
  images: string
  /** Time of the last change of the images, in milliseconds since 1970; empty for images sent before. */
  imagesAt: string
}

/** Returns the images of a form for its draft, with the time of their last change. */
export function useImagesDraft(images: readonly SentImage[], imagesAt: string): ImagesDraft {
  const text = JSON.stringify(images)
  const [saved, setSaved] = useState({ images: text, imagesAt })
  useEffect(() => setSaved((old) => (old.images === text ? old : { images: text, imagesAt: String(Date.now()) })), [text])
  return saved
}

/** Returns the images of a draft while the server still stores them, else undefined. */
export function imagesInDraft(
  { images = '', imagesAt = '' }: Partial<Record<keyof ImagesDraft, string | undefined>>,
  now = Date.now(),
): { images: SentImage[]; imagesAt: string } | undefined {
  if (now - Number(imagesAt) >= lifetimeMs) return undefined
  try {
    const list = JSON.parse(images) as SentImage[]
    return list.length > 0 ? { images: list, imagesAt } : undefined
  } catch {
    return undefined
  }
}
