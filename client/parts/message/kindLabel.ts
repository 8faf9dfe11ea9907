import { type AnyMessageKind, furtherMessageKindLabel, messageKindLabel } from '#lib/enums'

/** Texts of all kinds of messages; those about actions continue the name of the acting user. */
export const kindLabel: Record<AnyMessageKind, string> = { ...messageKindLabel, ...furtherMessageKindLabel }
