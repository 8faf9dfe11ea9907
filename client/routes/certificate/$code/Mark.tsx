/** The product's logo as a drawing, because backgrounds are not printed. */
export const Mark = ({ size }: { size: number }) => (
  <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <path d="M1.5 26 5.8 20.8H19a5.6 5.6 0 0 0 0-11.2 2.9 2.9 0 0 0 0 5.8 1.3 1.3 0 0 1 0 2.6A6 6 0 0 1 19 6a10 10 0 0 1 0 20z" />
  </svg>
)
