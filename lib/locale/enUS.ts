import type { Locale } from './Locale.ts'
import { captchaEnUS } from './texts/captcha.ts'
import { errorsEnUS } from './texts/errors.ts'
import { imageEnUS } from './texts/image.ts'
import { loginEnUS } from './texts/login.ts'
import { notificationEnUS } from './texts/notification.ts'
import { passkeyEnUS } from './texts/passkey.ts'
import { previewEnUS } from './texts/preview.ts'
import { primitivesEnUS } from './texts/primitives.ts'
import { sessionEnUS } from './texts/session.ts'
import { toastEnUS } from './texts/toast.ts'

/** English texts of all components. */
export const enUS: Locale = {
  image: imageEnUS,
  preview: previewEnUS,
  errors: errorsEnUS,
  primitives: primitivesEnUS,
  toast: toastEnUS,
  notification: notificationEnUS,
  login: loginEnUS,
  captcha: captchaEnUS,
  passkey: passkeyEnUS,
  session: sessionEnUS,
}
