interface SortLinksProps<Sort extends string> {
  /** The ways to sort and their words, in the order shown. */
  sorts: Readonly<Record<Sort, string>>
  current: Sort
  href: (sort: Sort) => string
}

/** Ways to sort a list, among its tools (`ListTools`). */
export function SortLinks<Sort extends string>({ sorts, current, href }: SortLinksProps<Sort>) {
  return (
    <nav className="sideways" aria-label="排序" data-keep-scroll>
      {(Object.keys(sorts) as Sort[]).map((sort) => (
        <a className="muted" key={sort} href={href(sort)} aria-current={sort === current ? 'true' : undefined}>
          {sorts[sort]}
        </a>
      ))}
    </nav>
  )
}
