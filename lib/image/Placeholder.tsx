interface PlaceholderProps {
  /** A CSS colour, or the address of a tiny picture: a data address, an absolute one, or one from the root. */
  of: string
  /** The whole picture is to be seen, rather than the box filled. */
  contained: boolean
}

const isAddress = (of: string): boolean => /^(?:data:|https?:|\/)/i.test(of)

/** The picture in the box until the image has come. Attributes of drawings need no style attribute. */
export const Placeholder = ({ of, contained }: PlaceholderProps) =>
  isAddress(of) ? (
    <image data-blurred="" href={of} width="100%" height="100%" preserveAspectRatio={contained ? undefined : 'xMidYMid slice'} />
  ) : (
    <rect width="100%" height="100%" fill={of} />
  )
