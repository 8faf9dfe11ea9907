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

/** Each piece with a class, and the handle of its outermost element; lists show those without one by the hundred. */
const pieces: Record<string, [ReactElement, string | null]> = {
  Button: [<Button {...look}>确定</Button>, 'button'],
  ButtonLink: [
    <ButtonLink {...look} href="/">
      首页
    </ButtonLink>,
    'button',
  ],
  Dialog: [
    <Dialog {...look} title="题" onClose={nothing}>
      内容
    </Dialog>,
    'dialog',
  ],
  'a Dialog with a handle of its own': [
    <Dialog {...look} part="asking" title="题" onClose={nothing}>
      内容
    </Dialog>,
    'asking',
  ],
  Field: [
    <Field {...look} label="姓名">
      {(control) => <input {...control} />}
    </Field>,
    'field',
  ],
  Tabs: [<Tabs {...look} label="课程" items={[{ value: 'a', label: '介绍', content: '好' }]} />, 'tabs'],
  AnchorTabs: [<AnchorTabs {...look} label="本页" items={[{ id: 'a', label: '介绍' }]} />, 'anchor-tabs'],
  Pager: [<Pager {...look} label="课程" page={1} pageSize={10} total={30} href={String} />, 'pager'],
  Empty: [<Empty {...look} title="还没有课程" />, 'empty'],
  Spinner: [<Spinner {...look} />, 'spinner'],
  Rich: [<Rich {...look} html="<p>好</p>" />, 'rich'],
  RequestId: [<RequestId {...look} id="0f8c" />, 'request-id'],
  ErrorPage: [<ErrorPage {...look} status={404} />, 'error-page'],
  ContentError: [<ContentError {...look} onReload={nothing} />, 'content-error'],
  LoginPanel: [<LoginPanel {...look} {...terms} api={api} onSuccess={nothing} />, 'login-panel'],
  LoginDialog: [<LoginDialog {...look} {...terms} api={api} onSuccess={nothing} onClose={nothing} />, 'login-dialog'],
  CheckPhoneDialog: [<CheckPhoneDialog {...look} api={api} uuid="u" onSuccess={nothing} onClose={nothing} />, 'login-dialog'],
  QrPanel: [<QrPanel {...look} api={api} onSuccess={nothing} onPhoneMissing={nothing} />, 'qr-panel'],
  RecoverForm: [<RecoverForm {...look} api={api} onDone={nothing} />, 'login-form'],
  ResetForm: [<ResetForm {...look} api={api} user={{ id: '1', phone: '138', hasPassword: true }} onDone={nothing} />, 'login-form'],
  Tag: [<Tag {...look}>公益</Tag>, null],
  LevelTag: [<LevelTag {...look} level={SkillLevel.Four} />, null],
  Price: [<Price {...look} fen={100} />, null],
  Stars: [<Stars {...look} tenths={46} />, null],
  Avatar: [<Avatar {...look} name="李木匠" />, null],
  'an Avatar with a picture': [<Avatar {...look} name="李木匠" src="/li.jpg" />, null],
  Skeleton: [<Skeleton {...look} />, null],
  'a Skeleton of lines': [<Skeleton {...look} lines={2} />, null],
}

for (const [name, [piece, part]] of Object.entries(pieces)) {
  test(`${name} takes a class on its outermost element, ${part ? `whose handle is ${part}` : 'which has no handle'}`, () => {
    renderPage(piece)
    const [outermost, ...others] = document.querySelectorAll('.mine')
    expect(others).toEqual([])
    expect(outermost?.getAttribute('data-part')).toBe(part)
    expect(outermost?.parentElement?.closest('[data-part]') ?? null).toBeNull()
  })
}
