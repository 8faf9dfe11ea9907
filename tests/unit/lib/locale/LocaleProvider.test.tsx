// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enUS, LocaleProvider, loginZhCN, type PartialLocale, useTexts } from '#lib/locale'
import { renderPage } from '../../../support/renderPage.tsx'

const seen: unknown[] = []

function Piece() {
  const texts = useTexts('login', loginZhCN)
  seen.push(texts)
  return (
    <ul>
      <li>{texts.title.password}</li>
      <li>{texts.title.register}</li>
      <li>{texts.phone}</li>
      <li>{texts.resendIn(5)}</li>
      <li>{texts.qr.chatSteps.join('，')}</li>
      <li>{texts.validation.phoneWrong}</li>
    </ul>
  )
}

const shown = (locale: PartialLocale): (string | null)[] => {
  renderPage(
    <LocaleProvider locale={locale}>
      <Piece />
    </LocaleProvider>,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('some texts of a component can be set at any depth, and the others stay Chinese', () => {
  const locale = {
    login: { title: { password: '登录青石坊' }, resendIn: (seconds: number) => `等 ${seconds} 秒`, qr: { chatSteps: ['打开微信'] } },
  }
  expect(shown(locale)).toEqual(['登录青石坊', '注册择一技', '手机号', '等 5 秒', '打开微信', loginZhCN.validation.phoneWrong])
})

test('a text set to undefined stays Chinese', () => {
  expect(shown({ login: { phone: undefined, title: undefined } }).slice(0, 3)).toEqual(['登录择一技', '注册择一技', '手机号'])
})

test('complete texts and a single component work as well', () => {
  expect(shown(enUS)[0]).toBe('Log in to Zeyiji')
})

test('a locale without this component leaves it Chinese', () => {
  expect(shown({ errors: { home: '回工坊' } })[2]).toBe('手机号')
})

test('the texts are the same object in each render', () => {
  const locale = { login: { phone: '电话' } }
  seen.length = 0
  const { rerender } = renderPage(
    <LocaleProvider locale={locale}>
      <Piece />
    </LocaleProvider>,
  )
  rerender(
    <LocaleProvider locale={locale}>
      <Piece />
    </LocaleProvider>,
  )
  expect(new Set(seen).size).toBe(1)
})
