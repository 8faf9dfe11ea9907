/** One filter value of a list, with the address that selects or removes it. */
export interface Choice {
  label: string
  href: string
  chosen: boolean
}

/** Choices beside each other, with a word before them or none. */
export interface FilterLine {
  label?: string
  choices: Choice[]
}

/** The choices in a popover of a `FilterBar`. */
export const FilterLines = ({ lines }: { lines: FilterLine[] }) =>
  lines.map(({ label, choices }, index) => (
    <p className="line" key={label ?? index}>
      {label && <b className="word">{label}</b>}
      {choices.map((choice) => (
        <a key={choice.label} href={choice.href} aria-current={choice.chosen ? 'true' : undefined}>
          {choice.label}
        </a>
      ))}
    </p>
  ))
