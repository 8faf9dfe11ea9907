import type { CaptchaTexts } from './texts/captcha.ts'
import type { ErrorTexts } from './texts/errors.ts'
import type { ImageTexts } from './texts/image.ts'
import type { LoginTexts } from './texts/login.ts'
import type { NotificationTexts } from './texts/notification.ts'
import type { PasskeyTexts } from './texts/passkey.ts'
import type { PreviewTexts } from './texts/preview.ts'
import type { PrimitiveTexts } from './texts/primitives.ts'
import type { SessionTexts } from './texts/session.ts'
import type { ToastTexts } from './texts/toast.ts'

/** Every text of the library in one language, by piece. */
export interface Locale {
  image: ImageTexts
  preview: PreviewTexts
  errors: ErrorTexts
  primitives: PrimitiveTexts
  toast: ToastTexts
  notification: NotificationTexts
  login: LoginTexts
  captcha: CaptchaTexts
  passkey: PasskeyTexts
  session: SessionTexts
}

/** Some texts of a group; lists and texts that are made of values are given whole. */
type Some<Texts> = Texts extends string | readonly unknown[] | ((...values: never[]) => unknown)
  ? Texts
  : { readonly [Name in keyof Texts]?: Some<Texts[Name]> | undefined }

/** A part of a {@link Locale}: some pieces, or some texts of one. What is missing stays Chinese. */
export type PartialLocale = Some<Locale>
