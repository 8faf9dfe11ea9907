import type { ReactElement } from 'react'
import type { PreviewImage } from './PreviewImage.ts'

/** A custom button beside the preview's tools. */
export interface PreviewTool {
  /** Accessible name and tooltip of the button; must be unique within a preview. */
  label: string
  /** Icon, preferably an `<svg>` of 24 pixels with strokes in the colour of the other icons. */
  icon: ReactElement
  /** Called with the current image, even if it is not loaded yet, and its index. */
  onClick: (image: PreviewImage, index: number) => void
}
