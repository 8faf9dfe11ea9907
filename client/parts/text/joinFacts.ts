/** Joins facts into a line that breaks between facts only. */
export const joinFacts = (...facts: (string | false)[]): string =>
  facts
    .filter((fact) => fact !== false)
    .map((fact) => fact.replaceAll(' ', '\u00a0'))
    .join(' ·\u00a0')
