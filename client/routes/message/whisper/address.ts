import { textLimits } from '#lib/contract'
import { createAddress } from '#app/createAddress.ts'
import { id, withPattern, text } from '#app/parameter-kinds.ts'
import { messagePaths } from '#app/paths/messagePaths.ts'

const cursor = withPattern(/^\d{1,15}_[\w-]{1,64}$/)

/** Address within the user's whispers. */
export const address = createAddress(messagePaths.whisper, {
  /** Partner of the open conversation. */
  with: id,
  /** Whisper of the conversation to scroll to. */
  at: id,
  /** Cursor of the shown part of the conversation, for use without scripts. */
  older: cursor,
  /** Search query. */
  q: text(textLimits.query),
  /** Cursor after which the shown part of the list of conversations begins, for use without scripts. */
  after: cursor,
})
