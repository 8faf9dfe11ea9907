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

/** All texts of the library in one language, by component. */
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

/** A part of a group of texts. Lists and functions must be provided completely. */
type PartialTexts<Texts> = Texts extends string | readonly unknown[] | ((...values: never[]) => unknown)
  ? Texts
  : { readonly [Name in keyof Texts]?: PartialTexts<Texts[Name]> | undefined }

/** A part of a {@link Locale}: some components, or some texts of a component. Missing texts are Chinese. */
export type PartialLocale = PartialTexts<Locale>
