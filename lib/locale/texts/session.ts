/** Texts of the picture and menu of whoever is signed in. */
export interface SessionTexts {
  /** Stands for a name where there is none. */
  me: string
  /** Name of the menu and of the button that opens it. */
  menu: (name: string) => string
  home: string
  account: string
  signOut: string
  signingOut: string
  signOutFailed: string
  /** Why there is a button to ask once more. */
  unknown: string
  retry: string
}

/** The Chinese texts of the menu of the signed-in person. */
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
