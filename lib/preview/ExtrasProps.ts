import type { RefObject } from 'react'
import type { PreviewTexts } from '#lib/locale'
import type { IconButton } from './IconButton.tsx'
import type { PreviewExtras } from './PreviewExtras.ts'
import type { PreviewImage } from './PreviewImage.ts'

export interface ExtrasProps extends PreviewExtras {
  /** Passed as a prop instead of being imported: a module shared with the preview would become a separate file that every preview loads. */
  Button: typeof IconButton
  texts: PreviewTexts
  dialog: RefObject<HTMLElement | null>
  image: PreviewImage
  at: number
  count: number
  /** Whether the image has loaded. */
  ready: boolean
  go: (index: number) => void
  playing: boolean
  onPlaying: (playing: boolean) => void
}
