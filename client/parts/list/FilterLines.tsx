/** Filter value of a list, with the address that selects or removes it. */
export interface Choice {
  label: string
  href: string
  chosen: boolean
  /** Number of results, if known. */
  count?: number | undefined
}

/** Row of choices with an optional label. */
export interface FilterLine {
  label?: string
  choices: Choice[]
}

/** Choices in a popover of a `FilterBar`. */
export const FilterLines = ({ lines }: { lines: FilterLine[] }) =>
  lines.map(({ label, choices }, index) => (
    <p className="line" key={label ?? index}>
      {label && <b className="word">{label}</b>}
      {choices.map((choice) => (
        <a key={choice.label} href={choice.href} aria-current={choice.chosen ? 'true' : undefined}>
          {choice.label}
          {choice.count !== undefined && <small className="count caption figures">{choice.count}</small>}
        </a>
      ))}
    </p>
  ))
