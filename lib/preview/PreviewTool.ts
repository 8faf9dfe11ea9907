import type { ReactElement } from 'react'
import type { PreviewImage } from './PreviewImage.ts'

/** A button of one's own beside the preview's tools. */
export interface PreviewTool {
  /** Name of the button and its tooltip; tools of one preview differ in it. */
  label: string
  /** A drawing, best an `<svg>` of 24 pixels drawn by lines, which take the colour of the others. */
  icon: ReactElement
  /** Called with the picture that is shown, loaded or not, and its index. */
  onClick: (image: PreviewImage, index: number) => void
}
