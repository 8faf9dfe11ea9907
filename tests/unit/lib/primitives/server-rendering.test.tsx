// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { SkillLevel } from '#lib/enums'
import {
  AnchorTabs,
  Avatar,
  Button,
  ButtonLink,
  Dialog,
  Empty,
  Field,
  LevelTag,
  Pager,
  PasswordField,
  Price,
  Rich,
  Skeleton,
  Spinner,
  Stars,
  Tabs,
  Tag,
  TextField,
  VisuallyHidden,
} from '#lib/primitives'
import { renderOnServer, renderPage } from '../../../support/renderPage.tsx'

const ignore = () => undefined

const everything: Record<string, ReactNode> = {
  AnchorTabs: (
    <AnchorTabs
      label="课程内容"
      items={[
        { id: 'about', label: '介绍' },
        { id: 'lessons', label: '目录', count: 24 },
      ]}
    />
  ),
  Avatar: <Avatar name="王建国" />,
  'Avatar with a picture': <Avatar name="王建国" src="/a.png" size={64} />,
  Button: (
    <Button tone="primary" busy wide>
      报名
    </Button>
  ),
  ButtonLink: <ButtonLink href="/course">课程</ButtonLink>,
  Dialog: (
    <Dialog title="退出？" onClose={ignore} footer="脚" width={560}>
      内容
    </Dialog>
  ),
  Empty: <Empty title="还没有课程">去看看</Empty>,
  Field: (
    <Field label="省份" required error="请选择省份">
      {(control) => (
        <select {...control}>
          <option>云南</option>
        </select>
      )}
    </Field>
  ),
  LevelTag: <LevelTag level={SkillLevel.Four} />,
  Pager: <Pager label="课程" page={2} pageSize={10} total={95} href={(page) => `/course?page=${page}`} />,
  'Pager of buttons': <Pager label="课程" page={1} pageSize={10} total={95} onPage={ignore} />,
  PasswordField: <PasswordField label="密码" name="password" value="" onChange={ignore} />,
  Price: <Price fen={12900} large />,
  Rich: <Rich html="<p>一段</p>" />,
  Skeleton: <Skeleton width={120} height="50%" />,
  'Skeleton of lines': <Skeleton lines={3} />,
  Spinner: <Spinner />,
  Stars: <Stars tenths={46} />,
  Tabs: (
    <Tabs
      label="排行"
      defaultValue="new"
      items={[
        { value: 'hot', label: '热门', count: 8, content: '热门课程' },
        { value: 'new', label: '最新', content: '最新课程' },
      ]}
    />
  ),
  Tag: <Tag tone="warning">即将开考</Tag>,
  TextField: <TextField label="手机号" name="phone" value="1" onChange={ignore} error="手机号格式错误" hint="提示" trailing="米" />,
  VisuallyHidden: <VisuallyHidden role="status">读出来</VisuallyHidden>,
}

describe.each(Object.entries(everything))('%s', (_, ui) => {
  test('hydrates without differences and without style attributes', () => {
    renderPage(ui)
  })
})

test.each(['LevelTag', 'Price', 'Stars', 'Tag'] as const)('%s is a single element', (name) => {
  expect(renderOnServer(everything[name]).match(/<\w/g)).toHaveLength(1)
})
