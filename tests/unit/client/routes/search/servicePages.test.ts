import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { paths } from '../../../../../client/app/paths.ts'
import { settingPaths } from '../../../../../client/app/paths/settingPaths.ts'
import { servicePages, servicePagesFor } from '../../../../../client/routes/search/servicePages.ts'

describe('a query for a service', () => {
  test.each([
    ['忘记密码', paths.recover],
    ['密码忘了怎么办', paths.recover],
    ['改手机号', paths.accountSetting],
    ['怎么换手机号', paths.accountSetting],
    ['发票', settingPaths.invoices],
    ['怎么开发票', settingPaths.invoices],
    ['发票抬头', settingPaths.invoiceTitle],
    ['退款', '/order/course'],
    ['客服', paths.contact],
    ['人工服务', paths.contact],
    ['企业报名', paths.business],
    ['合作', paths.join],
    ['实名认证', settingPaths.realName],
    ['改 密 码', paths.reset],
  ])('%s leads to %s first', (q, href) => {
    expect(servicePagesFor(q)[0]?.href.split('?')[0]).toBe(href)
  })

  test.each(['焊工', '电工证', '心肺复苏', '我想学一门修车的手艺最好能退款的那种'])('is not seen in %s', (q) => {
    expect(servicePagesFor(q)).toEqual([])
  })
})

test('each settings page is found by each of its words', () => {
  const routes = readFileSync('client/routes.tsx', 'utf8')
  const settings = [...routes.matchAll(/personal\('(\/setting\/[\w/]+)'\)/g)].map(([, path]) => path!)
  expect(settings.length).toBeGreaterThanOrEqual(5)
  for (const href of settings) {
    const page = servicePages.find((each) => each.href === href)
    expect(page, href).toBeDefined()
    for (const word of page!.words) expect(servicePagesFor(word), word).toContain(page)
  }
})
