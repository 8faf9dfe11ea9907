export { toast } from './toast.ts'
export { ToastHost } from './ToastHost.tsx'
export type { ToastAction, ToastKind, ToastOptions } from './toastStore.ts'
