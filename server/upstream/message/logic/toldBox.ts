import { MessageBox, messageKindsIn } from '#lib/enums'
import type { MessageTable } from '../../db/tables/message.ts'

/** Boxes for messages about actions. The platform's notices have a box of their own. */
export const toldBoxes = [MessageBox.Reply, MessageBox.Answer, MessageBox.At, MessageBox.Like] as const

/** Returns the box for messages of a kind. */
export function toldBox(kind: MessageTable['kind']): MessageTable['box'] {
  const box = toldBoxes.find((each) => messageKindsIn[each].includes(kind))
  if (!box) throw new Error(`Messages of kind ${kind} have no box`)
  return box
}
