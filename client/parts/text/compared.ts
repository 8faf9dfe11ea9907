import type { Difference } from '#lib/contract'

/** A text with versions, as its page needs it. */
export type Compared<Text> = Text & {
  /** Loaded only if the address asks for it: it contains the whole text once more. */
  difference: Difference | null
  /** The version that it can be compared with; null for the first one. */
  former: string | null
}

/** Leaves the difference to the former version away unless the address asks for it. */
export const compared = <Text extends { difference: Difference | null }>(text: Text, wanted: true | undefined): Compared<Text> => ({
  ...text,
  difference: wanted ? text.difference : null,
  former: text.difference?.from ?? null,
})
