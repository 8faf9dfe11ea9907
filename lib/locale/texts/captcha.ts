/** Texts around a partner's captcha in the sign-in forms. */
export interface CaptchaTexts {
  /** Name of the part for screen readers. */
  label: string
  /** Said to whoever goes on without it. */
  first: string
}

/** The Chinese texts of the captcha. */
export const captchaZhCN: CaptchaTexts = { label: '安全验证', first: '请先完成安全验证' }

/** The English texts of the captcha. */
export const captchaEnUS: CaptchaTexts = { label: 'Security check', first: 'Please complete the security check first' }
