import type { Locale } from './Locale.ts'
import { captchaZhCN } from './texts/captcha.ts'
import { errorsZhCN } from './texts/errors.ts'
import { imageZhCN } from './texts/image.ts'
import { loginZhCN } from './texts/login.ts'
import { notificationZhCN } from './texts/notification.ts'
import { passkeyZhCN } from './texts/passkey.ts'
import { previewZhCN } from './texts/preview.ts'
import { primitivesZhCN } from './texts/primitives.ts'
import { sessionZhCN } from './texts/session.ts'
import { toastZhCN } from './texts/toast.ts'

/** Simplified Chinese texts of all components, the default. */
export const zhCN: Locale = {
  image: imageZhCN,
  preview: previewZhCN,
  errors: errorsZhCN,
  primitives: primitivesZhCN,
  toast: toastZhCN,
  notification: notificationZhCN,
  login: loginZhCN,
  captcha: captchaZhCN,
  passkey: passkeyZhCN,
  session: sessionZhCN,
}
