interface ShapesProps {
  /** The shape of the content: rows with a picture, rows of text, or somebody's words. */
  of: 'row' | 'text' | 'words'
  count: number
  /** Says what is loading, for screen readers. */
  label: string
}

/** The shapes of rows that are loading, `.shape` in looks.css; what stands below comes together with the rows. */
export const Shapes = ({ of: kind, count, label }: ShapesProps) => (
  <div className="pending" role="status" aria-label={label}>
    {Array.from({ length: count }, (_, index) => (
      <div className="shape hairline" data-of={kind} key={index} />
    ))}
  </div>
)
