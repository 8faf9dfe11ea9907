import { MessageBox, messageKindsIn } from '#lib/enums'
import type { MessageTable } from '../../db/tables/message.ts'

/** Boxes for messages about actions. The platform's notices have a box of their own. */
export const actionBoxes = [MessageBox.Reply, MessageBox.Answer, MessageBox.At, MessageBox.Like] as const

/** Returns the box for messages of a kind. */
export function messageBoxOf(kind: MessageTable['kind']): MessageTable['box'] {
  const box = actionBoxes.find((each) => messageKindsIn[each].includes(kind))
  if (!box) throw new Error(`Messages of kind ${kind} have no box`)
  return box
}
