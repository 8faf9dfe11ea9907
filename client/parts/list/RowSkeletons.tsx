interface ShapesProps {
  /** Shape of the content: rows with an image, rows of text, or posts of people. */
  of: 'row' | 'text' | 'words'
  count: number
  /** Description of the loading content for screen readers. */
  label: string
}

/** Skeletons of rows, `.shape` in common.css; the content below is shown together with the rows. */
export const RowSkeletons = ({ of: kind, count, label }: ShapesProps) => (
  <div className="pending" role="status" aria-label={label}>
    {Array.from({ length: count }, (_, index) => (
      <div className="shape hairline" data-of={kind} key={index} />
    ))}
  </div>
)
