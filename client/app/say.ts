import type { ToastKind } from '#lib/toast'
import { freshly } from './freshly.ts'

/** Tells the learner something in passing. The script for it is fetched when there is something to say. */
export async function say(kind: ToastKind, text: string): Promise<void> {
  const { toast } = await freshly(() => import('#lib/toast'))
  toast[kind](text)
}
