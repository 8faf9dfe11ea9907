import type { Difference } from '#lib/contract'

/** Text with versions, as required by its page. */
export type ComparableText<Text> = Text & {
  /** Included only if the address requests it: it contains the whole text again. */
  difference: Difference | null
  /** Version that it can be compared with; null for the first one. */
  former: string | null
}

/** Omits the difference to the previous version unless the address requests it. */
export const withRequestedDifference = <Text extends { difference: Difference | null }>(
  text: Text,
  wanted: true | undefined,
): ComparableText<Text> => ({
  ...text,
  difference: wanted ? text.difference : null,
  former: text.difference?.from ?? null,
})
