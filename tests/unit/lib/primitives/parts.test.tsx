// @vitest-environment happy-dom
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { SkillLevel } from '#lib/enums'
import { ContentError, ErrorPage } from '#lib/errors'
import { CheckPhoneDialog, LoginDialog, LoginPanel, QrPanel, RecoverForm, ResetForm } from '#lib/login'
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
  Price,
  RequestId,
  Rich,
  Skeleton,
  Spinner,
  Stars,
  Tabs,
  Tag,
} from '#lib/primitives'
import { renderPage } from '../../../support/renderPage.tsx'

const nothing = () => undefined
/** A backend that never answers. */
const api = () => new Promise<never>(nothing)
const terms = { serviceHref: '/service', privacyHref: '/privacy' }
const look = { className: 'mine' }

/** Each component with a class, and the data-part of its outermost element; small components without one occur in long lists. */
const pieces: Record<string, { piece: ReactElement; part: string | null }> = {
  Button: { piece: <Button {...look}>确定</Button>, part: 'button' },
  ButtonLink: {
    piece: (
      <ButtonLink {...look} href="/">
        首页
      </ButtonLink>
    ),
    part: 'button',
  },
  Dialog: {
    piece: (
      <Dialog {...look} title="题" onClose={nothing}>
        内容
      </Dialog>
    ),
    part: 'dialog',
  },
  'a Dialog with a handle of its own': {
    piece: (
      <Dialog {...look} part="asking" title="题" onClose={nothing}>
        内容
      </Dialog>
    ),
    part: 'asking',
  },
  Field: {
    piece: (
      <Field {...look} label="姓名">
        {(control) => <input {...control} />}
      </Field>
    ),
    part: 'field',
  },
  Tabs: { piece: <Tabs {...look} label="课程" items={[{ value: 'a', label: '介绍', content: '好' }]} />, part: 'tabs' },
  AnchorTabs: { piece: <AnchorTabs {...look} label="本页" items={[{ id: 'a', label: '介绍' }]} />, part: 'anchor-tabs' },
  Pager: { piece: <Pager {...look} label="课程" page={1} pageSize={10} total={30} href={String} />, part: 'pager' },
  Empty: { piece: <Empty {...look} title="还没有课程" />, part: 'empty' },
  Spinner: { piece: <Spinner {...look} />, part: 'spinner' },
  Rich: { piece: <Rich {...look} html="<p>好</p>" />, part: 'rich' },
  RequestId: { piece: <RequestId {...look} id="0f8c" />, part: 'request-id' },
  ErrorPage: { piece: <ErrorPage {...look} status={404} />, part: 'error-page' },
  ContentError: { piece: <ContentError {...look} onReload={nothing} />, part: 'content-error' },
  LoginPanel: { piece: <LoginPanel {...look} {...terms} api={api} onSuccess={nothing} />, part: 'login-panel' },
  LoginDialog: { piece: <LoginDialog {...look} {...terms} api={api} onSuccess={nothing} onClose={nothing} />, part: 'login-dialog' },
  CheckPhoneDialog: {
    piece: <CheckPhoneDialog {...look} api={api} uuid="u" onSuccess={nothing} onClose={nothing} />,
    part: 'login-dialog',
  },
  QrPanel: { piece: <QrPanel {...look} api={api} onSuccess={nothing} onPhoneMissing={nothing} />, part: 'qr-panel' },
  RecoverForm: { piece: <RecoverForm {...look} api={api} onDone={nothing} />, part: 'login-form' },
  ResetForm: {
    piece: <ResetForm {...look} api={api} user={{ id: '1', phone: '138', hasPassword: true }} onDone={nothing} />,
    part: 'login-form',
  },
  Tag: { piece: <Tag {...look}>公益</Tag>, part: null },
  LevelTag: { piece: <LevelTag {...look} level={SkillLevel.Four} />, part: null },
  Price: { piece: <Price {...look} fen={100} />, part: null },
  Stars: { piece: <Stars {...look} tenths={46} />, part: null },
  Avatar: { piece: <Avatar {...look} name="李木匠" />, part: null },
  'an Avatar with a picture': { piece: <Avatar {...look} name="李木匠" src="/li.jpg" />, part: null },
  Skeleton: { piece: <Skeleton {...look} />, part: null },
  'a Skeleton of lines': { piece: <Skeleton {...look} lines={2} />, part: null },
}

for (const [name, { piece, part }] of Object.entries(pieces)) {
  test(`${name} accepts a class on its outermost element, ${part ? `whose data-part is ${part}` : 'which has no data-part'}`, () => {
    renderPage(piece)
    const [outermost, ...others] = document.querySelectorAll('.mine')
    expect(others).toEqual([])
    expect(outermost?.getAttribute('data-part')).toBe(part)
    expect(outermost?.parentElement?.closest('[data-part]') ?? null).toBeNull()
  })
}
