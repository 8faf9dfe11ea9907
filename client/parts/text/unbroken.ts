/** Facts in a line that breaks between them, and never within one. */
export const unbroken = (...facts: (string | false)[]): string =>
  facts
    .filter((fact) => fact !== false)
    .map((fact) => fact.replaceAll(' ', '\u00a0'))
    .join(' ·\u00a0')
