/**
 * Replaces lone surrogates in a text with U+FFFD, like `String.prototype.toWellFormed`, which older browsers lack.
 * Cutting a string at a number of code units can leave lone surrogates. No encoding can represent them, so the server
 * would receive a different text than was sent.
 */
export const toWellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')
