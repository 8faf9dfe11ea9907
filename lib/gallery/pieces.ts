/** A component of the library in the gallery. */
export interface Piece {
  id: string
  title: string
  about: string
  group: Group
}

export const groups = ['基础', '小件', '图片', '反馈', '行为', '成套'] as const
type Group = (typeof groups)[number]

const piece = (group: Group, id: string, title: string, about: string): Piece => ({ group, id, title, about })

/** All components in navigation order; `scenes/` has a file for each. */
export const pieces: readonly Piece[] = [
  piece('基础', 'theme', '主题', '颜色、字号、圆角、间距与深浅色。颜色都是 CSS 变量，深浅色只切换根元素上的一个属性。'),
  piece('基础', 'enums', '枚举', '接口里的每一个数值和它的中文名，与规格一致。'),
  piece('小件', 'button', '按钮', '一处只有一个主要操作；其余用次要或文字按钮。'),
  piece('小件', 'field', '输入框', '标签在上，说明或错误在下，位置一直留着，页面不会跳动。'),
  piece('小件', 'dialog', '对话框', '原生模态对话框；手机上从底部升起。'),
  piece('小件', 'tabs', '标签页', '在同一页的几个部分之间切换或定位。'),
  piece('小件', 'pager', '分页', '每一页都有自己的地址。'),
  piece('小件', 'waiting', '空与等待', '还没有内容、内容在路上时显示什么。'),
  piece('小件', 'figures', '价格与标签', '价格、评分、等级和标记。'),
  piece('小件', 'avatar', '头像', '有照片显示照片；没有或加载失败，显示姓名首字。'),
  piece('小件', 'rich', '富文本', '作者排好版的长文，一行最多 38 个字。'),
  piece('图片', 'image', '图片', '快到眼前才加载，框先占好位；失败可重试，点开看大图。'),
  piece('图片', 'preview', '图片预览', '看大图：缩放、旋转、翻页；关闭后焦点回到原处。'),
  piece('反馈', 'toast', '轻提示', '不用回应的短消息。指针移上去或标签页在后台时不计时。'),
  piece('反馈', 'notification', '通知', '需要看一眼的消息，可以带操作。'),
  piece('反馈', 'errors', '错误', '整页打不开，或页面里的一块没加载出来。'),
  piece('行为', 'hooks', '钩子', '复制、倒计时和轮询。'),
  piece('成套', 'login', '登录', '密码、验证码、扫码、通行密钥登录与注册，可以弹框，也可以放在页面里。'),
  piece('成套', 'captcha', '安全验证', '登录表单里给合作机构自己的验证码留的位置。'),
  piece('成套', 'session', '登录状态', '谁在登录，页面各处与各标签页一致；头像与账号菜单。'),
  piece('成套', 'embed', '嵌入', '不用 React 的页面，用自定义元素。'),
]
