/**
 * A text without halves of characters: each becomes U+FFFD, as `String.prototype.toWellFormed` makes it, which older
 * browsers do not have. A program that cuts at a number of code units leaves such halves; no encoding carries them, so
 * that the server would have another text than was sent.
 */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')
