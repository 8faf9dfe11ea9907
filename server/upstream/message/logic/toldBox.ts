import { MessageBox, messageKindsIn } from '#lib/enums'
import type { MessageTable } from '../../db/tables/message.ts'

/** The boxes of what people do; the notices of the platform have one of their own. */
export const toldBoxes = [MessageBox.Reply, MessageBox.Answer, MessageBox.At, MessageBox.Like] as const

/** The box into which messages of a kind come. */
export function toldBox(kind: MessageTable['kind']): MessageTable['box'] {
  const box = toldBoxes.find((each) => messageKindsIn[each].includes(kind))
  if (!box) throw new Error(`Messages of kind ${kind} have no box`)
  return box
}
