import type { ToastKind, ToastOptions } from '#lib/toast'
import { importOrReload } from '../navigation/importOrReload.ts'

/** Shows a toast. The script of toasts is loaded with the first one. */
export async function showToast(kind: ToastKind, text: string, options?: ToastOptions): Promise<void> {
  const { toast } = await importOrReload(() => import('#lib/toast'))
  toast[kind](text, options)
}
