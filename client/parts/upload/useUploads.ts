import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FilePurpose } from '#lib/contract'
import { createUploads, type SentImage, type Upload, type Uploads } from './createUploads.ts'
import { fittingImage } from './fittingImage.ts'
import { imageFault } from './imageFault.ts'
import { explainRefusal, sendImage } from './sendImage.ts'

/** The images of a form, as it shows and as it sends them. */
export interface FormImages {
  uploads: Uploads
  list: readonly Upload[]
  most: number
  /** The images as one value for the form's rules: the ids in order, with the upload's state in place of an id that does not exist yet. */
  value: string
}

/** Images that are sent as soon as they are chosen, so that the form itself is sent at once: six of a form at most (`product.md`, section 4). */
export function useUploads(purpose: FilePurpose, sent: readonly SentImage[] = [], most = 6): FormImages {
  const [uploads] = useState(() =>
    createUploads({ most, sent, prepare: fittingImage, judge: imageFault, send: sendImage(purpose), explain: explainRefusal }),
  )
  useEffect(() => uploads.close, [uploads])
  const list = useSyncExternalStore(uploads.subscribe, uploads.list, uploads.list)
  return { uploads, list, most, value: list.map(({ image, state }) => image?.id ?? `(${state})`).join(' ') }
}

/** The ids in the value of {@link FormImages}, in order. */
export const imageIds = (value: string): string[] => value.split(' ').filter((part) => /^[^(]/.test(part))

/** The reason why a form cannot be sent with its images, or undefined. */
export function imagesFault(value: string): string | undefined {
  if (value.includes('(failed)')) return '有图片没有上传成功，请重试或移除'
  return value.includes('(') ? '图片还在上传，请稍候' : undefined
}
