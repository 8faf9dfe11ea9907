import { expect, test } from '../support/siteFixture.ts'
import { hydrated, open } from './open.ts'
import { enrolled } from './playing.ts'
import { watchAll } from './records.ts'

const course = 'electrician-safety'

test('a learner who has watched enough writes a review, reads it in the list, and edits it', async ({ page, site, signIn }) => {
  const phone = await signIn()
  await enrolled(page, course)
  watchAll(site, phone, course)
  await open(page, `/course/${course}`)
  const reviews = page.getByRole('region', { name: '学员评价' })
  const write = reviews.getByRole('button', { name: '写评价' })
  await hydrated(write)
  await write.click()
  const text = reviews.getByLabel('评价', { exact: true })
  const send = reviews.getByRole('button', { name: '发布评价' })
  await text.fill('短')
  await send.click()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await reviews.getByRole('radio', { name: '4 星，不错' }).check()
  await text.fill('断电、验电、挂牌讲得清楚，回厂里照着做了一遍。')
  await page.reload()
  await expect(text).toHaveValue('断电、验电、挂牌讲得清楚，回厂里照着做了一遍。')
  await send.dblclick()
  const mine = reviews.getByRole('article').filter({ hasText: '回厂里照着做了一遍' })
  await expect(mine).toHaveCount(1)
  await expect(mine.getByRole('img', { name: /^4/ })).toBeVisible()

  await reviews.getByRole('button', { name: '修改评价' }).click()
  await text.fill('断电、验电、挂牌讲得清楚，实操再多一点更好。')
  await reviews.getByRole('button', { name: '保存修改' }).click()
  await expect(reviews.getByRole('article').filter({ hasText: '实操再多一点更好' })).toHaveCount(1)
  await expect(mine).toHaveCount(0)
})
