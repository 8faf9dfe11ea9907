/** A text whose numbers keep their units in one line, such as `5 层`. */
export const wholeUnits = (text: string): string => text.replaceAll(/(?<=\d) (?=\p{sc=Han})/gu, '\u00a0')
