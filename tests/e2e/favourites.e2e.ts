import { expect, test } from '../support/siteFixture.ts'
import { hydrated, open } from './open.ts'

test('a favourite appears immediately, survives a reload and is removed by a second click', async ({ page, signIn }) => {
  await signIn()
  await open(page, '/profession/welder')
  const main = page.getByRole('main')
  const heart = main.getByRole('button', { name: '收藏', exact: true }).locator('svg')
  const moved = await heart.evaluate((icon) => {
    const [label, { x }] = [icon.nextSibling, icon.getBoundingClientRect()]
    label?.remove()
    const by = icon.getBoundingClientRect().x - x
    if (label) icon.after(label)
    return by
  })
  expect(moved, 'the heart stands where it is, before its label has been received').toBe(0)
  await main.getByRole('button', { name: '收藏', exact: true }).click()
  await expect(main.getByRole('button', { name: '已收藏' })).toBeVisible()
  await expect(page.getByText('已收藏').nth(1)).toBeVisible()
  await page.reload()
  await main.getByRole('button', { name: '已收藏' }).click()
  await expect(main.getByRole('button', { name: '收藏', exact: true })).toBeVisible()
  await expect(page.getByText('已取消收藏')).toBeVisible()
})

test('several favourites are removed at once and restored by 撤销', { tag: '@wide' }, async ({ page, site, signIn }) => {
  await signIn()
  for (const id of ['welder', 'carpenter'])
    await page.request.post(`${site.origin}/api/collect`, { data: { kind: 'profession', id, on: true }, headers: { origin: site.origin } })
  await open(page, '/collect?kind=profession')
  const list = page.getByRole('region', { name: '收藏列表' })
  const titles = list.getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(2)
  const before = await titles.allInnerTexts()
  await page.setViewportSize({ width: 360, height: 740 })
  const rows = await list.getByRole('listitem').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height))
  expect(rows).toEqual(rows.map(() => expect.closeTo(104, -1)))
  await hydrated(list.getByRole('button', { name: '批量管理' }))
  await list.getByRole('button', { name: '批量管理' }).click()
  await expect(list.getByRole('button', { name: '取消收藏' })).toBeDisabled()
  await list.getByRole('checkbox', { name: '全选本页' }).check()
  await expect(list.getByText('已选 2 项')).toBeVisible()
  await list.getByRole('button', { name: '取消收藏' }).click()
  await expect(page.getByText('还没有收藏职业')).toBeVisible()
  await expect(page.getByRole('search', { name: '搜索我的收藏' }), 'a search of nothing').toBeHidden()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(titles).toHaveText(before)
})
