interface NoticeIconProps {
  size: number
  /** Path data within a square of 24. */
  path: string
  turning?: boolean | undefined
}

/** Line icon in the current text colour. It is displayed correctly without a style sheet. */
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
