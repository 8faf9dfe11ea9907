interface PlaceholderProps {
  /** A CSS colour, or the URL of a tiny image: a data URL, an absolute URL, or an absolute path. */
  of: string
  /** Whether the image is contained in the box instead of covering it. */
  contained: boolean
}

const isAddress = (of: string): boolean => /^(?:data:|https?:|\/)/i.test(of)

/** Renders the placeholder in the box. SVG presentation attributes require no style attribute. */
export const Placeholder = ({ of, contained }: PlaceholderProps) =>
  isAddress(of) ? (
    <image data-blurred="" href={of} width="100%" height="100%" preserveAspectRatio={contained ? undefined : 'xMidYMid slice'} />
  ) : (
    <rect width="100%" height="100%" fill={of} />
  )
