import { z } from 'zod/mini'

/**
 * What nobody sees and what turns the words around it: controls, marks of direction, characters without a width. The
 * joiner stays, which emoji are put together with.
 */
const unseen = /[\p{Cc}\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu

/** The joiner where it joins no emoji, and marks that are piled up on one letter. */
const strayJoiner = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu
const piledMarks = /(\p{M}{3})\p{M}+/gu

/** A text that people write for others, without what cannot be seen; lines and tabs stay. */
export const plainWords = () =>
  z.overwrite<string>((text) =>
    text
      .replaceAll('\r\n', '\n')
      .replaceAll(unseen, (found) => (found === '\n' || found === '\t' ? found : ''))
      .replaceAll(strayJoiner, '')
      .replaceAll(piledMarks, '$1'),
  )
