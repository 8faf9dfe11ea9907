import { CommandError } from '../../../command/CommandError.ts'
import { ReceiverGone } from '../queries/whisperReviews.ts'

/** Converts {@link ReceiverGone} to a command error; rethrows all other errors. */
export const convertReceiverGone = (error: unknown): never => {
  if (error instanceof ReceiverGone) throw new CommandError('没有改动：对方已注销，或两人之间已经拉黑，送不到了；可以拒绝')
  throw error
}
