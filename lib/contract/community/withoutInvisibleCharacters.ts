import { z } from 'zod/mini'

/**
 * Invisible characters and characters that change the direction of the surrounding text: control characters, direction
 * marks, zero-width characters. The zero-width joiner is excluded because emoji sequences require it.
 */
const invisibleCharacters = /[\p{Cc}\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu

/** Zero-width joiners outside of emoji sequences, and more than three combining marks on one character. */
const strayJoiners = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu
const stackedMarks = /(\p{M}{3})\p{M}+/gu

/** Creates a check that removes invisible characters from user-written text; line breaks and tabs are preserved. */
export const withoutInvisibleCharacters = () =>
  z.overwrite<string>((text) =>
    text
      .replaceAll('\r\n', '\n')
      .replaceAll(invisibleCharacters, (found) => (found === '\n' || found === '\t' ? found : ''))
      .replaceAll(strayJoiners, '')
      .replaceAll(stackedMarks, '$1'),
  )
