interface SortMenuProps<Sort extends string> {
  /** The ways to sort and their words, in the order shown. */
  sorts: Readonly<Record<Sort, string>>
  current: Sort
  href: (sort: Sort) => string
}

/** Ways to sort, in a `FilterBar`: links beside each other where there is room, on phones behind a button with the present one. */
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
