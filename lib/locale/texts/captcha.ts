/** Texts of a partner's captcha in the sign-in forms. */
export interface CaptchaTexts {
  /** Accessible name of the captcha. */
  label: string
  /** Shown when the user continues without solving the captcha. */
  first: string
}

/** Chinese texts of the captcha. */
export const captchaZhCN: CaptchaTexts = { label: '安全验证', first: '请先完成安全验证' }

/** English texts of the captcha. */
export const captchaEnUS: CaptchaTexts = { label: 'Security check', first: 'Please complete the security check first' }
