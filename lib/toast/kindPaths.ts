import type { ToastKind } from './createToastStore.ts'

const circle = 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0'

/** Path data of the icon of each kind, within a square of 24. */
export const kindPaths: Record<ToastKind, string> = {
  success: `${circle}m5 .5 2.7 2.7L16 9.5`,
  info: `${circle}m9-1v5.5M12 7.5h0`,
  warning: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.2h0',
  error: `${circle}m9-4.5v5.5M12 16.5h0`,
  loading: 'M12 3a9 9 0 1 0 9 9',
}
