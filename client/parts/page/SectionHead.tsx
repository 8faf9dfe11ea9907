interface SectionHeadProps {
  title: string
  /** Address of the complete list that the section shows a part of. */
  href?: string | undefined
  /** Words of that link. */
  more?: string | undefined
}

/** The heading of a section of a page, with a way to the whole. */
export function SectionHead({ title, href, more = '查看全部' }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      {href && (
        <a className="muted" href={href}>
          {more}
          <i className="arrow" aria-hidden="true" />
        </a>
      )}
    </div>
  )
}
