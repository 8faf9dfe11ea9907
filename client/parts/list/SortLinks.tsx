interface SortLinksProps<Sort extends string> {
  /** Sort orders and their labels, in display order. */
  sorts: Readonly<Record<Sort, string>>
  current: Sort
  href: (sort: Sort) => string
}

/** Sort orders among the tools of a list (`ListTools`). */
export function SortLinks<Sort extends string>({ sorts, current, href }: SortLinksProps<Sort>) {
  return (
    <nav className="sideways pills" aria-label="排序" data-keep-scroll>
      {(Object.keys(sorts) as Sort[]).map((sort) => (
        <a className="muted" key={sort} href={href(sort)} aria-current={sort === current ? 'true' : undefined}>
          {sorts[sort]}
        </a>
      ))}
    </nav>
  )
}
