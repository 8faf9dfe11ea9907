import { validationEnUS, type ValidationTexts, validationZhCN } from '#lib/validation'

/** Texts of the sign-in dialog, the QR panel and the binding of a phone number. */
export interface LoginTexts {
  /** Headings of the forms. */
  title: Record<'qr' | 'password' | 'code' | 'register' | 'bind' | 'permit', string>
  /** Labels of the submit buttons. */
  submit: Record<'password' | 'code' | 'register' | 'bind' | 'permit' | 'recover' | 'reset', string>
  phone: string
  phoneHint: string
  code: string
  codeHint: string
  password: string
  passwordHint: string
  newPasswordHint: string
  /** Password rule, shown before the user types. */
  passwordRule: string
  strength: (word: string) => string
  /** Weak, fair, strong. */
  strengths: readonly [string, string, string]
  confirm: string
  confirmHint: string
  sendCode: string
  resendIn: (seconds: number) => string
  sent: string
  byCode: string
  byPassword: string
  byQr: string
  otherWays: string
  forgotten: string
  noAccount: string
  register: string
  hasAccount: string
  logIn: string
  registered: string
  /** Text before the names of the agreements; `and` joins them. */
  agreed: string
  agreedByPassword: string
  agreedByScan: string
  service: string
  and: string
  privacy: string
  agreeFirst: string
  qr: QrTexts
  bindAbout: string
  bindBack: string
  bindExpired: string
  permitAbout: (phone: string) => string
  permitLater: string
  /** Label of the field for a new password. */
  newPassword: string
  oldPassword: string
  oldPasswordHint: string
  /** Label of the button that switches from the current password to a code as proof; `resetByPassword` switches back. */
  resetByCode: string
  resetByPassword: string
  /** States the recipient of the code: the user's own masked phone number. */
  resetCodeAbout: (phone: string) => string
  faults: Record<'network' | 'generic' | 'missing' | 'server' | 'unwelcome', string>
  validation: ValidationTexts
}

interface QrTexts {
  /** Accessible name of the QR code. */
  code: string
  /** Names the apps that can scan the code; `chatSteps` contains the instructions in one or two lines. */
  chat: string
  chatSteps: readonly string[]
  app: string
  appSteps: readonly string[]
  scanned: string
  expired: string
  /** The sign-in was refused on the phone. */
  refused: string
  refresh: string
  /** Shown in place of a code whose state is unknown. */
  lost: string
  lostToast: string
  failed: string
  reload: string
}

/** Chinese texts of signing in, the default. The specification (sections 2, 4 and 8) defines some of them. */
export const loginZhCN: LoginTexts = {
  title: {
    qr: '扫码登录',
    password: '登录择一技',
    code: '登录择一技',
    register: '注册择一技',
    bind: '绑定账号',
    permit: '设置密码',
  },
  submit: { password: '登录', code: '登录', register: '注册', bind: '绑定并登录', permit: '完成', recover: '重置密码', reset: '修改密码' },
  phone: '手机号',
  phoneHint: '请输入手机号',
  code: '验证码',
  codeHint: '请输入验证码',
  password: '密码',
  passwordHint: '请输入密码',
  newPasswordHint: '请设置密码',
  passwordRule: '8 至 16 位，含大小写字母、数字和特殊字符',
  strength: (word) => `密码强度：${word}`,
  strengths: ['弱', '中', '强'],
  confirm: '确认密码',
  confirmHint: '请再次输入密码',
  sendCode: '获取验证码',
  resendIn: (seconds) => `${seconds}s 后重试`,
  sent: '发送成功',
  byCode: '验证码登录',
  byPassword: '密码登录',
  byQr: '扫码登录',
  otherWays: '其他登录方式',
  forgotten: '忘记密码',
  noAccount: '还没有账号？',
  register: '免费注册',
  hasAccount: '已有账号？',
  logIn: '立即登录',
  registered: '注册成功，请登录',
  agreed: '已阅读并同意',
  agreedByPassword: '登录即表示同意',
  agreedByScan: '扫码登录即表示同意',
  service: '《服务协议》',
  and: '',
  privacy: '《隐私政策》',
  agreeFirst: '请先阅读并同意《服务协议》和《隐私政策》',
  qr: {
    code: '登录二维码',
    chat: '微信扫码',
    chatSteps: ['打开微信扫一扫', '关注“择一技”公众号即可登录'],
    app: 'APP 扫码',
    appSteps: ['打开择一技APP', '点击“我的-左上角扫一扫”登录'],
    scanned: '扫描成功',
    expired: '二维码已过期',
    refused: '已在手机上拒绝登录',
    refresh: '点击刷新',
    lost: '暂时无法获知扫码结果',
    lostToast: '获取二维码状态失败，请刷新页面后重试',
    failed: '二维码加载失败，请点击按钮重试～',
    reload: '重新加载',
  },
  bindAbout: '首次使用微信登录，请绑定手机号',
  bindBack: '重新扫码',
  bindExpired: '页面已失效，请重新扫码或授权',
  permitAbout: (phone) => `手机号 ${phone} 绑定成功。设置密码后，也可以用手机号和密码登录。`,
  permitLater: '稍后设置',
  newPassword: '新密码',
  oldPassword: '旧密码',
  oldPasswordHint: '请输入旧密码',
  resetByCode: '忘记旧密码？用验证码修改',
  resetByPassword: '用旧密码修改',
  resetCodeAbout: (phone) => `验证码将发送到你的手机 ${phone}`,
  faults: {
    network: '网络连接失败，请检查网络后重试',
    generic: '出错了，请稍后再试～',
    missing: '资源不存在',
    server: '服务器内部错误',
    unwelcome: '本网站尚未获准使用择一技登录，请联系网站管理员',
  },
  validation: validationZhCN,
}

export const loginEnUS: LoginTexts = {
  title: {
    qr: 'Scan to log in',
    password: 'Log in to Zeyiji',
    code: 'Log in to Zeyiji',
    register: 'Join Zeyiji',
    bind: 'Bind account',
    permit: 'Set password',
  },
  submit: {
    password: 'Log in',
    code: 'Log in',
    register: 'Register',
    bind: 'Bind and log in',
    permit: 'Done',
    recover: 'Reset password',
    reset: 'Change password',
  },
  phone: 'Phone number',
  phoneHint: 'Mainland phone number',
  code: 'Verification code',
  codeHint: '6 digits',
  password: 'Password',
  passwordHint: 'Your password',
  newPasswordHint: 'Choose a password',
  passwordRule: '8 to 16 characters: upper and lower case, digits and special ones',
  strength: (word) => `Password strength: ${word}`,
  strengths: ['weak', 'fair', 'strong'],
  confirm: 'Confirm password',
  confirmHint: 'The same password again',
  sendCode: 'Get code',
  resendIn: (seconds) => `${seconds}s to retry`,
  sent: 'Sent successfully',
  byCode: 'Log in by code',
  byPassword: 'Password login',
  byQr: 'Scan to log in',
  otherWays: 'Other ways',
  forgotten: 'Forgot password',
  noAccount: 'No account yet? ',
  register: 'Register for free',
  hasAccount: 'Have an account? ',
  logIn: 'Log in now',
  registered: 'You are registered, please log in',
  agreed: 'I have read and agree to the ',
  agreedByPassword: 'By signing in you agree to the ',
  agreedByScan: 'By scanning you agree to the ',
  service: 'Terms of Service',
  and: ' and the ',
  privacy: 'Privacy Policy',
  agreeFirst: 'Please read and agree to the Terms of Service and the Privacy Policy first',
  qr: {
    code: 'Login QR code',
    chat: 'WeChat',
    chatSteps: ['Scan with WeChat', 'and follow our official account to log in'],
    app: 'App',
    appSteps: ['Open the Zeyiji app', 'and tap “Me”, then the scan button at the top left'],
    scanned: 'Scan successful',
    expired: 'QR code expired',
    refused: 'Refused on the phone',
    refresh: 'Click to refresh',
    lost: 'We cannot tell whether it was scanned',
    lostToast: 'Failed to get the QR code status, refresh the page and retry',
    failed: 'The QR code could not be loaded, use the button to retry',
    reload: 'Reload',
  },
  bindAbout: 'This is your first login by WeChat: please bind your phone number',
  bindBack: 'Scan again',
  bindExpired: 'This page is no longer valid, scan or authorise again',
  permitAbout: (phone) => `${phone} is bound. With a password you can log in by phone number as well.`,
  permitLater: 'Set it later',
  newPassword: 'New password',
  oldPassword: 'Old password',
  oldPasswordHint: 'Your old password',
  resetByCode: 'Forgot the old password? Use a code',
  resetByPassword: 'Use the old password',
  resetCodeAbout: (phone) => `The code goes to your phone ${phone}`,
  faults: {
    network: 'The connection failed, check your network and retry',
    generic: 'Something went wrong, please try again later',
    missing: 'The resource does not exist',
    server: 'Internal server error',
    unwelcome: 'This website is not allowed to use Zeyiji login yet, please contact its administrator',
  },
  validation: validationEnUS,
}
