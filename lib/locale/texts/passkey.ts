/** Texts of signing in with a passkey. */
export interface PasskeyTexts {
  /** Label of the button. */
  signIn: string
  faults: {
    /** Shown if the passkeys do not belong to the domain of the page. */
    elsewhere: string
    /** Shown if the backend does not support passkeys. */
    missing: string
    /** Shown if no response was received. */
    network: string
    generic: string
  }
}

/** Chinese texts of signing in with a passkey, the default. */
export const passkeyZhCN: PasskeyTexts = {
  signIn: '使用通行密钥登录',
  faults: {
    elsewhere: '这个网址不能使用通行密钥，请用其他方式登录',
    missing: '这里还不能用通行密钥登录，请用其他方式登录',
    network: '网络连接失败，请检查网络后重试',
    generic: '没有登录成功，请再试一次，或用其他方式登录',
  },
}

export const passkeyEnUS: PasskeyTexts = {
  signIn: 'Sign in with a passkey',
  faults: {
    elsewhere: 'Passkeys cannot be used at this address, please log in another way',
    missing: 'Passkeys cannot be used here yet, please log in another way',
    network: 'The connection failed, check your network and retry',
    generic: 'You are not logged in, try again or log in another way',
  },
}
