/** Texts of toasts. */
export interface ToastTexts {
  close: string
}

export const toastZhCN: ToastTexts = { close: '关闭提示' }

export const toastEnUS: ToastTexts = { close: 'Dismiss' }
