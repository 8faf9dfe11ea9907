/** One picture of a preview. */
export interface PreviewImage {
  src: string
  /** What it shows, for those who do not see it; empty if it only decorates. */
  alt: string
  /** A smaller version for the strip; default `src`. */
  thumbnail?: string | undefined
  /** Tells pictures of the same address apart when the list changes while it is shown; default `src`. */
  key?: string | undefined
}

export const keyOf = ({ key, src }: PreviewImage): string => key ?? src
