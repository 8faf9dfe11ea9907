/** Texts of toasts. */
export interface ToastTexts {
  close: string
}

/** Chinese texts of toasts, the default. */
export const toastZhCN: ToastTexts = { close: '关闭提示' }

export const toastEnUS: ToastTexts = { close: 'Dismiss' }
