import type { ToastKind, ToastOptions } from '#lib/toast'
import { importOrReload } from './importOrReload.ts'

/** Tells the learner something in passing. The script for it is fetched when there is something to say. */
export async function showToast(kind: ToastKind, text: string, options?: ToastOptions): Promise<void> {
  const { toast } = await importOrReload(() => import('#lib/toast'))
  toast[kind](text, options)
}
