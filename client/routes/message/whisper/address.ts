import { createAddress } from '#app/createAddress.ts'
import { id, shaped, text } from '#app/parameter-kinds.ts'
import { messagePaths } from '#app/paths/messagePaths.ts'

const cursor = shaped(/^\d{1,15}_[\w-]{1,64}$/)

/** Address within one's whispers. */
export const address = createAddress(messagePaths.whisper, {
  /** The partner of the open conversation. */
  with: id,
  /** A whisper of it that is looked for. */
  at: id,
  /** Cursor of the shown part of the conversation, without script. */
  older: cursor,
  /** The words that are searched for. */
  q: text(50),
  /** The place in the list of conversations that its shown part begins after, without script. */
  after: cursor,
})
