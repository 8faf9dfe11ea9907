interface NoticeIconProps {
  size: number
  /** Within a square of 24. */
  path: string
  turning?: boolean | undefined
}

/** A drawing of strokes, whole without a style sheet, in the colour of its place. */
export const NoticeIcon = ({ size, path, turning }: NoticeIconProps) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    data-turning={turning}
  >
    <path d={path} />
  </svg>
)
