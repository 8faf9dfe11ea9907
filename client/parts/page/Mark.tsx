interface Props {
  size?: number
}

/** The stroke of 一, pared off as a shaving that curls up at its end. */
export function Mark({ size = 32 }: Props) {
  return (
    <svg aria-hidden="true" focusable="false" width={size} height={size} viewBox="0 0 32 32" fill="var(--primary, currentColor)">
      <path d="M1.5 26 5.8 20.8H19a5.6 5.6 0 0 0 0-11.2 2.9 2.9 0 0 0 0 5.8 1.3 1.3 0 0 1 0 2.6A6 6 0 0 1 19 6a10 10 0 0 1 0 20z" />
    </svg>
  )
}
