import type { RefObject } from 'react'
import type { PreviewTexts } from '#lib/locale'
import type { IconButton } from './IconButton.tsx'
import type { PreviewExtras } from './PreviewExtras.ts'
import type { PreviewImage } from './PreviewImage.ts'

export interface ExtrasProps extends PreviewExtras {
  /** Handed over with the texts rather than imported: modules of both would be a file of their own, which every preview loads. */
  Button: typeof IconButton
  texts: PreviewTexts
  dialog: RefObject<HTMLElement | null>
  image: PreviewImage
  at: number
  count: number
  /** The picture has come. */
  ready: boolean
  go: (index: number) => void
  playing: boolean
  onPlaying: (playing: boolean) => void
}
