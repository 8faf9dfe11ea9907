import type { ReactNode } from 'react'

/** One picture of a preview. */
export interface PreviewImage {
  src: string
  /** Alternative text; empty for a decorative picture. */
  alt: string
  /** A smaller version for the strip; default `src`. */
  thumbnail?: string | undefined
  /** Identifies pictures of the same address when the list changes while the preview is open; default `src`. */
  key?: string | undefined
  /** Below the picture: a text or an element; default none. */
  caption?: ReactNode
  /** Versions of the picture and the width at which it is shown, as on an `<img>`; `src` is for browsers that know neither. */
  srcSet?: string | undefined
  sizes?: string | undefined
}

export const keyOf = ({ key, src }: PreviewImage): string => key ?? src
