interface SectionHeadProps {
  title: string
  /** Address of the complete list, of which the section shows a part. */
  href?: string | undefined
  /** Text of that link. */
  more?: string | undefined
}

/** Heading of a section, with a link to the complete list. */
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
