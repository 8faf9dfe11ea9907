import { type AnyMessageKind, furtherMessageKindLabel, messageKindLabel } from '#lib/enums'

/** The words of every kind of message; those of doings continue the name of whoever has done it. */
export const kindLabel: Record<AnyMessageKind, string> = { ...messageKindLabel, ...furtherMessageKindLabel }
