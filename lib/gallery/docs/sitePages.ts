import type { PackageEntry } from '../../publish/readTypes.ts'
import { groups, type Piece, pieces } from '../pieces.ts'

/** Sources of all pages. */
export interface DocsInput {
  doors: readonly PackageEntry[]
  /** The sections of lib/README.md and lib/docs, by their headings. */
  sections: ReadonlyMap<string, string>
  changelog: string
  recipes: string
  /** Version of the package. */
  version: string
}

interface PageHead {
  /** Name of the file without `.html`, which determines the URL. */
  id: string
  title: string
  /** Description for search engines and below the title. */
  about: string
  group: string
}

export type SitePage = PageHead &
  (
    | { kind: 'home' | 'missing' | 'accessibility' }
    | { kind: 'guide'; sections: readonly string[] }
    | { kind: 'article'; text: 'recipes' | 'changelog' }
    | { kind: 'piece'; piece: Piece; section: string | undefined }
    | { kind: 'door'; door: PackageEntry; section: string | undefined }
  )

const first = (id: string, title: string, about: string): PageHead => ({ id, title, about, group: '入门' })
const version = (id: string, title: string, about: string): PageHead => ({ id, title, about, group: '版本' })
const guide = (head: PageHead, ...sections: string[]): SitePage => ({ ...head, kind: 'guide', sections })

const guides: readonly SitePage[] = [
  guide(first('start', '快速上手', '安装、放好基础样式、用上第一个组件。'), '中文快速上手', 'Quick start'),
  {
    ...first('frameworks', '各框架的用法', 'Vite、React Router、Next.js、Astro、Vue、Angular，以及没有构建工具的页面。'),
    kind: 'article',
    text: 'recipes',
  },
  guide(
    first('theming', '主题与深浅色', '颜色、字号、圆角都是 CSS 变量；深浅色只切换一个属性。'),
    'Tokens',
    'Colours and colour mode',
    'CSS variables',
    'Parts and classes',
  ),
  guide(first('language', '语言', '组件默认说中文；换成英文，或换成自己的说法。'), 'Language'),
  guide(first('csp', '内容安全策略', '不需要 unsafe-inline 和 unsafe-eval：nonce、Trusted Types 怎么给。'), 'Content security policy'),
  guide(
    first('ssr', '服务端渲染', '每个组件都能在服务器上渲染，也能写在服务器组件里。'),
    'Server rendering and server components',
    "React Router's framework mode",
    'Astro',
  ),
  guide(first('rtl', '从右到左', '从右到左书写的页面里，哪些会反过来。'), 'Right to left'),
  {
    ...first('accessibility', '键盘与无障碍', '每个组件的按键，以及读屏、放大、减少动态效果时的表现。目标是 WCAG 2.2 AA。'),
    kind: 'accessibility',
  },
]

const releases: readonly SitePage[] = [
  guide(version('modules', '模块格式', '只有 ES 模块：为什么，旧的 Node 和 TypeScript 怎么办。'), 'Why only ES modules'),
  guide(version('stability', '版本与承诺', '哪些会随大版本变，哪些随时会变，弃用怎么告知。'), 'What may change'),
  { ...version('changelog', '更新日志', '每个版本加了什么、改了什么、修了什么。'), kind: 'article', text: 'changelog' },
]

/** The section that the page of a piece shows. */
const pieceSections: Record<string, string> = {
  image: 'Image',
  preview: 'Preview',
  toast: 'Toast',
  notification: 'Notification',
  login: 'Login',
  session: 'Session',
  errors: 'Error pages',
  hooks: 'Hooks',
  embed: 'Custom elements',
}

/** Section of the README that is included in an entry point's page. */
const entrySections: Record<string, string> = {
  primitives: 'Primitives',
  contract: 'Enumerations, rules, contract',
  session: 'Session',
  server: 'Tokens on your server',
}

const entryAbout: Record<string, string> = {
  contract: '账号接口的契约与请求客户端。不依赖 React。',
  embed: '自定义元素：图片、图片组与登录。',
  enums: '接口里的数值与中文名。不依赖 React。',
  errors: '错误页与没加载出来的部分。',
  hooks: '倒计时、复制、轮询与表单。',
  image: '图片与图片组。',
  locale: '组件的文字：中文、英文，或自己的。',
  login: '登录、注册与密码。',
  notification: '通知。',
  preview: '图片预览。',
  primitives: '按钮、输入框、对话框、标签页等基础组件。',
  server: '在自己的服务器上校验登录令牌。不依赖 React。',
  session: '登录状态与账号菜单，各个标签页保持一致。',
  theme: '颜色、字号、间距与深浅色。',
  toast: '轻提示。',
  validation: '手机号、密码、身份证号等校验规则。不依赖 React。',
}

/** Returns all pages of the site in navigation order. */
export function sitePages({ doors }: Pick<DocsInput, 'doors'>): SitePage[] {
  return [
    {
      ...{ kind: 'home', id: 'index', title: '组件文档', group: '' },
      about: '择一技的组件库：图片与大图预览、轻提示、通知、登录、基础组件、枚举与校验，给合作机构的页面用。',
    },
    ...guides,
    ...groups.flatMap((group) =>
      pieces
        .filter((piece) => piece.group === group)
        .map((piece): SitePage => ({ ...piece, kind: 'piece', piece, section: pieceSections[piece.id] })),
    ),
    ...doors.map((door): SitePage => {
      const title = `@zeyiji/ui/${door.entry}`
      const about = `这个入口的全部导出，带类型和说明。${entryAbout[door.entry] ?? ''}`
      return { kind: 'door', group: '全部导出', id: `api-${door.entry}`, title, about, door, section: entrySections[door.entry] }
    }),
    ...releases,
    { kind: 'missing', id: '404', title: '没有这一页', about: '地址写错了，或者这一页已经改名。', group: '' },
  ]
}

/** Sections of the README for readers on npm. */
const readmeOnly = ['What to start with', 'Documentation', 'Licence']

/** Headings whose text no page shows: a new section needs its place here. */
export function unassignedSections(pages: readonly SitePage[], sections: DocsInput['sections']): string[] {
  const named = pages.flatMap((page) => {
    if (page.kind === 'guide') return page.sections
    return (page.kind === 'piece' || page.kind === 'door') && page.section !== undefined ? [page.section] : []
  })
  const shown = [...named, ...readmeOnly].map((name) => sections.get(name) ?? '')
  // Of a section with sections in it these count.
  return [...sections].flatMap(([name, text]) => (text.includes('\n### ') || shown.some((one) => one.includes(text)) ? [] : [name]))
}

/** Returns the pages in the navigation by group. */
export const navigationOf = (pages: readonly SitePage[]): Map<string, SitePage[]> =>
  Map.groupBy(
    pages.filter(({ group }) => group !== ''),
    ({ group }) => group,
  )
