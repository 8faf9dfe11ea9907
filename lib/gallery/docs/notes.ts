/** Notes of a component's page, in addition to its examples. */
export interface PieceNotes {
  /** Exports whose props, fields or signature are listed on the page: `image/Image`. */
  shows: string
  /** Keys with their effects. */
  keys: readonly (readonly [keys: string, effect: string])[]
  /** Accessibility notes. */
  access: readonly string[]
}

const tabbing = ['Tab', '移到下一个可操作的元素；Shift + Tab 往回'] as const

/** Notes of each component by id. The build fails for a component without an entry. */
export const pieceNotes: Record<string, PieceNotes> = {
  theme: {
    shows: 'theme/GlobalStyle theme/StyleRoot theme/ColorModeScript theme/useColorMode theme/setColorMode theme/followColorMode',
    keys: [],
    access: [
      '正文与底色的对比度至少 4.5 : 1，控件边线至少 3 : 1，两种模式都是；自己改了颜色要自己再量。',
      '字号跟随读者在浏览器里设的大小；放大到 400% 不出现横向滚动。',
      '系统要求减少动态效果时，动画和过渡都停下；强制颜色模式下，选中项用系统的高亮色。',
    ],
  },
  enums: { shows: 'enums/labelOf enums/isValueOf', keys: [], access: ['每个数值都有中文名，界面上不用只靠颜色或数字区分。'] },
  button: {
    shows: 'primitives/Button primitives/ButtonLink',
    keys: [tabbing, ['Enter、空格', '按下按钮；链接只认 Enter']],
    access: [
      '忙碌时不加 disabled，而是 aria-busy 和 aria-disabled：焦点不会丢，读屏会说正在忙。',
      '用手指时，可点的范围至少 44 × 44 像素。',
    ],
  },
  field: {
    shows: 'primitives/TextField primitives/PasswordField primitives/Field',
    keys: [tabbing, ['空格、Enter', '在“显示密码”上：显示或隐藏密码']],
    access: [
      '标签、说明和错误都与输入框相连（aria-describedby）；出错时有 aria-invalid，错误会读出来。',
      '大写锁定打开时，密码框下面有提示，也会读出来。',
      '写好 autoComplete，密码管理器和短信验证码可以自动填写。',
    ],
  },
  dialog: {
    shows: 'primitives/Dialog',
    keys: [
      ['Esc', '请求关闭（调用 onClose）'],
      ['Tab', '只在对话框里走'],
    ],
    access: [
      '原生 <dialog> 的模态：背后的页面点不到、也读不到；标题是它的名字，lead 是它的描述。',
      '关闭以后，焦点回到打开它的元素；手机上从底部升起，内容长时自己滚动。',
    ],
  },
  tabs: {
    shows: 'primitives/Tabs primitives/Tab primitives/AnchorTabs',
    keys: [
      ['← →', '上一个、下一个标签（从右到左的页面里相反）'],
      ['Home、End', '第一个、最后一个标签'],
      ['Enter、空格', 'manual 时：选中有焦点的标签'],
      ['Tab', '从标签进到面板'],
    ],
    access: [
      'tablist、tab、tabpanel 三种角色齐全；AnchorTabs 是普通链接，当前一段有 aria-current。',
      '放不下的标签横向滚动，选中的总在视野里。',
    ],
  },
  pager: {
    shows: 'primitives/Pager',
    keys: [tabbing, ['Enter', '去那一页']],
    access: ['一个有名字的 navigation，当前页有 aria-current="page"；到头的按钮留在原位，焦点不丢。'],
  },
  waiting: {
    shows: 'primitives/Empty primitives/Spinner primitives/Skeleton',
    keys: [],
    access: ['转圈有名字（label），读屏会说；骨架只是装饰，读屏跳过。'],
  },
  figures: {
    shows: 'primitives/Price primitives/Stars primitives/LevelTag primitives/Tag',
    keys: [],
    access: ['评分读作“4.6 分，满分 5 分”而不是五颗星；等级除了颜色还有文字。'],
  },
  avatar: { shows: 'primitives/Avatar', keys: [], access: ['照片的替代文字是姓名；没有照片时，首字也以姓名为名字：读屏念的都是姓名。'] },
  rich: {
    shows: 'primitives/Rich',
    keys: [tabbing],
    access: ['标题和列表保持原来的语义；宽表格在自己的框里横向滚动，页面不变宽。', '一行最多 38 个字；传入的 HTML 必须先由服务器清洗。'],
  },
  image: {
    shows: 'image/Image image/ImageGroup',
    keys: [tabbing, ['Enter、空格', '打开预览；失败时：重试']],
    access: [
      '能点开的图片是一个按钮，名字是“查看大图：…”；alt 写空，就只是装饰。',
      '框先占好位置，图片到了页面不跳动；失败了说明原因，重试的焦点不丢。',
    ],
  },
  preview: {
    shows: 'preview/openPreview preview/OpenPreviewOptions preview/Preview preview/PreviewImage',
    keys: [
      ['← →', '上一张、下一张（从右到左的页面里相反）'],
      ['↑ ↓', '放大以后移动图片'],
      ['Home、End', '第一张、最后一张'],
      ['+ −', '放大、缩小'],
      ['0', '适合窗口或原始大小'],
      ['Tab', '只在预览里走'],
      ['Esc、浏览器的后退', '关闭'],
    ],
    access: [
      '名为“图片预览”的模态对话框；第几张、放大到多少都会读出来。',
      '手势都有对应的按钮和按键；系统要求减少动态效果时，没有缩放动画。',
      '关闭以后，焦点回到打开它的图片。',
    ],
  },
  toast: {
    shows: 'toast/toast toast/ToastOptions toast/ToastAction toast/ToastHost',
    keys: [
      ['F6', '把焦点带到轻提示'],
      ['Esc', '关闭有焦点的那一条'],
      ['Enter、空格', '按下里面的按钮'],
    ],
    access: [
      '错误会立刻读出（alert），其余的等说完再读（status）。',
      '指针或焦点在上面、标签页在后台时都不计时；带操作的请给足时间，或者让它一直留着。',
    ],
  },
  notification: {
    shows: 'notification/notify notification/NotificationOptions notification/NotificationAction notification/NotificationHost',
    keys: [
      ['F6', '把焦点带到通知'],
      ['Esc', '关闭有焦点的那一条'],
      ['Enter、空格', '按下里面的操作'],
    ],
    access: ['danger 立刻读出，其余的等说完再读；计时的规则和轻提示一样。', '一次最多三条，其余的有数。'],
  },
  errors: {
    shows: 'errors/ErrorPage errors/ContentError',
    keys: [tabbing, ['Enter、空格', '重新加载，或返回首页']],
    access: [
      '标题说发生了什么，下面说能做什么；整页的图只作装饰，一块没加载出来时图的名字是“加载失败”。',
      '重试时按钮忙碌，焦点留在原处。',
    ],
  },
  hooks: {
    shows: 'hooks/useCopy hooks/useCountdown hooks/CountdownOptions hooks/usePolling hooks/PollingOptions hooks/useFields',
    keys: [],
    access: ['钩子不画界面：状态变了，请用 role="status" 的元素告诉读屏用户，像“复制”的例子那样。'],
  },
  login: {
    shows:
      'login/LoginDialog login/LoginPanel login/CheckPhoneDialog login/RecoverForm login/ResetForm login/createHostApi login/HostApiOptions',
    keys: [
      ['Tab', '在对话框里走'],
      ['← →', '扫码时：换一种二维码'],
      ['Enter', '在输入框里：提交'],
      ['Esc', '关闭对话框'],
    ],
    access: [
      '每个输入框有标签，错误在框下并且读出来，焦点到第一个有错的框。',
      '二维码旁边有文字说明扫码的步骤和状态；不能扫码的人总有另一种方式。',
      '密码可以粘贴，支持密码管理器；不要求任何记忆题或拼图。',
    ],
  },
  captcha: {
    shows: 'login/useCaptcha login/CaptchaOptions login/ChallengeProps',
    keys: [],
    access: ['验证由合作机构自己的组件显示：请选不靠看图也能完成的一种（WCAG 2.2，3.3.8）。'],
  },
  session: {
    shows:
      'session/createSession session/SessionOptions session/SessionProvider session/useSession session/SignedIn session/SignedOut session/UserButton',
    keys: [
      ['Enter、空格', '在头像上：打开或关上菜单'],
      ['↑ ↓', '在菜单里移动'],
      ['Home、End', '菜单的第一项、最后一项'],
      ['Esc', '关上菜单，焦点回到头像'],
    ],
    access: [
      '菜单和各项有 menu、menuitem 角色；退出没有成功时会读出来，菜单留着。',
      'SignedIn 和 SignedOut 只管显示：不该看到的内容要由服务器挡住。',
    ],
  },
  embed: {
    shows: 'embed/defineElements embed/ImageElementAttributes embed/ImageElement embed/LoginElementAttributes embed/LoginElement',
    keys: [['与 React 组件相同', '见“图片”“图片预览”“登录”']],
    access: ['焦点穿过 shadow root 正常走；元素的 focus() 落到里面第一个可操作的元素。'],
  },
}
