interface ShapesProps {
  /** The shape of the content: rows with a picture, rows of text, or somebody's words. */
  of: 'row' | 'text' | 'words'
  count: number
  /** Says what is loading, for screen readers. */
  label: string
}

/** The shapes of rows that are loading, `.shape` in looks.css. */
export const Shapes = ({ of: kind, count, label }: ShapesProps) => (
  <div role="status" aria-label={label}>
    {Array.from({ length: count }, (_, index) => (
      <div className="shape hairline" data-of={kind} key={index} />
    ))}
  </div>
)
