import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createGlobalStyle, StyleSheetManager } from 'styled-components'
import { useCopy } from '#lib/hooks'
import { AnchorTabs, Button, Dialog, Field, Pager, PasswordField, type Tab, Tabs, TextField } from '#lib/primitives'
import { GlobalStyle, pageCss } from '#lib/theme'

/* A page with only primitives, selected by `window.pieces`. */

const provinces = ['云南', '贵州', '四川', '重庆', '广西', '湖南', '湖北', '江西', '福建', '浙江']

const tabs: Tab[] = provinces.map((name, index) => ({
  value: name,
  label: `${name}的手艺`,
  count: index === 0 ? 24 : undefined,
  disabled: name === '贵州',
  content: (
    <p>
      {name}的名家 <a href="#all">查看全部</a>
    </p>
  ),
}))

function Share() {
  const [open, setOpen] = useState(false)
  const { copied, copy } = useCopy()
  return (
    <>
      <Button onClick={() => setOpen(true)}>分享</Button>
      <Button>后面的</Button>
      {open && (
        <Dialog title="分享课程" onClose={() => setOpen(false)}>
          <TextField label="说明" name="note" value="" onChange={() => undefined} />
          <Button onClick={() => void copy('刨子的用法')}>{copied ? '已复制' : '复制链接'}</Button>
        </Dialog>
      )}
    </>
  )
}

function Fields() {
  const [checked, setChecked] = useState(false)
  const error = checked ? '请填写这一项' : undefined
  return (
    <>
      <TextField label="姓名" name="name" value="" onChange={() => undefined} error={error} hint="与身份证一致" />
      <PasswordField label="密码" name="password" value="abc" onChange={() => undefined} error={error} />
      <Field label="省份" required error={error}>
        {(control) => (
          <select {...control}>
            {provinces.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label="简介" hint="写写你会做什么">
        {(control) => <textarea {...control} rows={3} />}
      </Field>
      <Button onClick={() => setChecked(true)}>保存</Button>
    </>
  )
}

function Pages() {
  const [page, setPage] = useState(3)
  return (
    <>
      <Pager label="课程分页" page={page} pageSize={10} total={95} href={(to) => `#${to}`} />
      <Pager label="评价分页" page={page} pageSize={10} total={95} onPage={setPage} />
    </>
  )
}

const heights = { 介绍: 1200, 目录: 900, 讲师: 120, 评价: 120, 资料: 120 }

const sections = (
  <>
    <AnchorTabs label="课程内容" items={Object.keys(heights).map((id) => ({ id, label: id }))} />
    {Object.entries(heights).map(([id, height]) => (
      <section key={id} id={id} aria-label={id}>
        <svg width="10" height={height} />
      </section>
    ))}
  </>
)

const scenes = {
  tabs: <Tabs label="各省手艺" items={tabs} />,
  manual: <Tabs label="各省手艺" items={tabs} manual />,
  share: <Share />,
  fields: <Fields />,
  pages: <Pages />,
  sections,
} satisfies Record<string, ReactNode>

type Scene = keyof typeof scenes

const main = document.querySelector('main')!
const globalStyle = document.createElement('div')
document.body.append(globalStyle)
const PageStyle = createGlobalStyle`${pageCss}`
createRoot(globalStyle).render(
  <>
    <GlobalStyle />
    <PageStyle />
  </>,
)

const pieces = {
  show: (scene: Scene) => createRoot(main).render(<StrictMode>{scenes[scene]}</StrictMode>),
  showInShadow: (scene: Scene) => {
    const shadow = main.attachShadow({ mode: 'open' })
    createRoot(shadow).render(<StyleSheetManager target={shadow}>{scenes[scene]}</StyleSheetManager>)
  },
}

declare global {
  interface Window {
    pieces: typeof pieces
  }
}
window.pieces = pieces
