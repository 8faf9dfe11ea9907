interface SortMenuProps<Sort extends string> {
  /** Sort orders and their labels, in display order. */
  sorts: Readonly<Record<Sort, string>>
  current: Sort
  href: (sort: Sort) => string
}

/** Sort orders in a `FilterBar`: links in a row if there is space, on phones behind a button with the current one. */
export const SortMenu = <Sort extends string>({ sorts, current, href }: SortMenuProps<Sort>) => (
  <div className="group sort">
    <button type="button" popoverTarget="sorts" aria-label={`排序：${sorts[current]}`}>
      {sorts[current]}
    </button>
    <nav id="sorts" popover="auto" aria-label="排序">
      {(Object.keys(sorts) as Sort[]).map((sort) => (
        <a key={sort} href={href(sort)} aria-current={sort === current ? 'true' : undefined}>
          {sorts[sort]}
        </a>
      ))}
    </nav>
  </div>
)
