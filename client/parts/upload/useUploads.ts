import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FilePurpose } from '#lib/contract'
import { createUploads, type SentImage, type Upload, type Uploads } from './createUploads.ts'
import { fitImage } from './fitImage.ts'
import { imageError } from './imageError.ts'
import { explainRefusal, sendImage } from './sendImage.ts'

/** Images of a form, for display and for submission. */
export interface FormImages {
  uploads: Uploads
  list: readonly Upload[]
  most: number
  /** Images as one value for validation: the ids in order, or the upload's state if there is no id yet. */
  value: string
}

/** Uploads images as soon as they are selected, so that submitting the form is fast: by default six at most. */
export function useUploads(purpose: FilePurpose, sent: readonly SentImage[] = [], most = 6): FormImages {
  const [uploads] = useState(() =>
    createUploads({ most, sent, prepare: fitImage, judge: imageError, send: sendImage(purpose), explain: explainRefusal }),
  )
  useEffect(() => uploads.close, [uploads])
  const list = useSyncExternalStore(uploads.subscribe, uploads.list, uploads.list)
  return { uploads, list, most, value: list.map(({ image, state }) => image?.id ?? `(${state})`).join(' ') }
}

/** Returns the ids in the value of {@link FormImages}, in order. */
export const imageIds = (value: string): string[] => value.split(' ').filter((part) => /^[^(]/.test(part))

/** Returns the reason why a form cannot be submitted with its images, or undefined. */
export function uploadsError(value: string): string | undefined {
  if (value.includes('(failed)')) return '有图片没有上传成功，请重试或移除'
  return value.includes('(') ? '图片还在上传，请稍候' : undefined
}
