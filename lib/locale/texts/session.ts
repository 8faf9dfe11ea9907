/** Texts of the avatar and menu of the signed-in user. */
export interface SessionTexts {
  /** Shown if the user has no name. */
  me: string
  /** Accessible name of the menu and of the button that opens it. */
  menu: (name: string) => string
  home: string
  account: string
  signOut: string
  signingOut: string
  signOutFailed: string
  /** Reason why the retry button is shown. */
  unknown: string
  retry: string
}

/** Chinese texts of the user menu, the default. */
export const sessionZhCN: SessionTexts = {
  me: '我',
  menu: (name) => `${name}的菜单`,
  home: '我的主页',
  account: '账号设置',
  signOut: '退出登录',
  signingOut: '正在退出',
  signOutFailed: '退出失败，请检查网络后重试',
  unknown: '暂时无法获知是否已登录',
  retry: '重试',
}

export const sessionEnUS: SessionTexts = {
  me: 'Me',
  menu: (name) => `Menu of ${name}`,
  home: 'My page',
  account: 'Account settings',
  signOut: 'Sign out',
  signingOut: 'Signing out',
  signOutFailed: 'Signing out failed, check your network and retry',
  unknown: 'We cannot tell whether you are signed in',
  retry: 'Retry',
}
