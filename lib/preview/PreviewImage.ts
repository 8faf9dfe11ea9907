import type { ReactNode, ReactElement } from 'react'

/** An image of a preview. */
export interface PreviewImage {
  src: string
  /** Alternative text; empty for a decorative image. */
  alt: string
  /** URL of a smaller version for the thumbnail strip; by default, `src`. */
  thumbnail?: string | undefined
  /** Identifies images with the same URL when the list changes while the preview is open; by default, `src`. */
  key?: string | undefined
  /** Text or element below the image; none by default. */
  caption?: ReactNode
  /** Sources of the image and its display width, as on an `<img>`; `src` is the fallback for browsers that support neither. */
  srcSet?: string | undefined
  sizes?: string | undefined
}

export const keyOf = ({ key, src }: PreviewImage): string => key ?? src

/** A custom button beside the preview's tools. */
export interface PreviewTool {
  /** Accessible name and tooltip of the button; must be unique within a preview. */
  label: string
  /** Icon, preferably an `<svg>` of 24 pixels with strokes in the colour of the other icons. */
  icon: ReactElement
  /** Called with the current image, even if it is not loaded yet, and its index. */
  onClick: (image: PreviewImage, index: number) => void
}
