import type { Difference } from '#lib/contract'

/** A text with versions, as its page needs it. */
export type Compared<Text> = Text & {
  /** Only when the address asks for it: it is the whole text once more. */
  difference: Difference | null
  /** The version that it can be compared with; null for the first one. */
  former: string | null
}

const parameter = 'compare'

/** Leaves the difference to the former version away unless the address asks for it by `?compare=1`. */
export const compared = <Text extends { difference: Difference | null }>(text: Text, query: URLSearchParams): Compared<Text> => ({
  ...text,
  difference: query.has(parameter) ? text.difference : null,
  former: text.difference?.from ?? null,
})

/** The address of a page of text that shows the difference, or no longer. */
export const comparedHref = (href: string, on: boolean): string => (on ? `${href}${href.includes('?') ? '&' : '?'}${parameter}=1` : href)
