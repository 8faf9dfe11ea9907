import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectNone } from './expectNone.ts'
import { root } from './sourceImports.ts'

/** The features that /pricing, /business and /join name, each with the tests that show it. */
const shownBy: Record<string, readonly string[]> = {
  学员人数: ['tests/integration/upstream/bundle/accessCodes.test.ts'],
  激活码批量开通: ['tests/integration/upstream/bundle/accessCodeCommand.test.ts', 'tests/e2e/access-code.e2e.ts'],
  有效期与到期提醒: [
    'tests/integration/upstream/membership/expiryNotices.test.ts',
    'tests/integration/upstream/membership/renewal.test.ts',
  ],
  手机号与扫码登录: ['tests/e2e/sign-in.e2e.ts', 'tests/e2e/sign-in-by-qr.e2e.ts', 'tests/e2e/passkeys.e2e.ts'],
  免费公开课程: ['tests/e2e/learn-a-course.e2e.ts'],
  看满才算完成: ['tests/integration/upstream/learning/watchReports.test.ts', 'tests/integration/upstream/learning/checkpoints.test.ts'],
  课程系列与课程包: ['tests/integration/upstream/bundle/bundles.test.ts', 'tests/e2e/learn-in-a-series.e2e.ts'],
  讲义与课件下载: ['tests/integration/upstream/content/materials.test.ts'],
  课程结业证书: ['tests/integration/upstream/certificate/courseCertificates.test.ts'],
  章节练习与错题本: ['tests/e2e/exam-practice.e2e.ts', 'tests/e2e/wrong-book.e2e.ts'],
  模拟考试: ['tests/e2e/exam.e2e.ts', 'tests/integration/upstream/exam/attempts.test.ts'],
  在线报名与准考证: ['tests/e2e/enrol.e2e.ts', 'tests/integration/upstream/enrolment/enrolments.test.ts'],
  正式考试: ['tests/e2e/official-exam.e2e.ts', 'tests/integration/upstream/exam/officialAttempts.test.ts'],
  切屏记录与人工复核: ['tests/integration/upstream/exam/officialAttempts.test.ts', 'tests/integration/upstream/exam/release.test.ts'],
  证书扫码核验: ['tests/e2e/certificates.e2e.ts', 'tests/integration/upstream/certificate/certificates.test.ts'],
  部署在自有服务器: ['tests/integration/upstream/db/postgres.test.ts', 'docs/operating/install.md'],
  登录与图片组件嵌入: ['tests/e2e/partner-page.e2e.ts', 'tests/e2e/embed-image.e2e.ts'],
  数据导出与注销: ['tests/integration/upstream/profile/privacy.test.ts'],
  电子发票: ['tests/integration/upstream/invoice/invoices.test.ts', 'tests/e2e/invoice-an-order.e2e.ts'],
  按标准排好的课: ['tests/integration/upstream/catalogue/catalogue.test.ts'],
  练习与考试: ['tests/e2e/exam.e2e.ts', 'tests/integration/upstream/exam/attemptLoss.test.ts'],
  找到想学这门手艺的人: ['tests/integration/upstream/search/search.test.ts', 'tests/e2e/find-a-course.e2e.ts'],
  机构主页: ['tests/integration/upstream/catalogue/institutionDetail.test.ts', 'tests/e2e/find-an-institution.e2e.ts'],
  看课和答疑: ['tests/e2e/trial-lesson.e2e.ts', 'tests/e2e/lesson-questions.e2e.ts', 'tests/e2e/notes.e2e.ts'],
  收款与开票: ['tests/integration/upstream/order/payingOrders.test.ts', 'tests/integration/upstream/order/refunds.test.ts'],
  认证标识: ['tests/integration/upstream/catalogue/institutionDetail.test.ts'],
  结业证书: ['tests/integration/upstream/certificate/courseCertificates.test.ts'],
  新员工岗前培训: ['tests/e2e/access-code.e2e.ts'],
  技能等级认定备考: ['tests/e2e/exam-practice.e2e.ts'],
  持证上岗与复训: ['tests/integration/upstream/certificate/certificates.test.ts'],
  院校实训与校企合作: ['tests/e2e/access-code.e2e.ts'],
}

/** What people do for a customer, by contract, says so in its name. */
const isDoneByPeople = (name: string): boolean => name.endsWith('（人工）')

interface Offer {
  editions: { highlights: string[] }[]
  groups: { features: { name: string }[] }[]
}

const source = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Returns the names in a list of the source: the first text of each entry, or the values of a property. */
function namesIn(file: string, list: string, entry: RegExp): string[] {
  const code = source(file)
  const from = code.indexOf(`const ${list} = [`)
  const names = [...code.slice(from, code.indexOf('] as const', from)).matchAll(entry)].map(([, name = '']) => name)
  if (from < 0 || names.length === 0) throw new Error(`${file} has no list ${list}`)
  return names
}

const named = (): string[] => {
  const { editions, groups } = JSON.parse(source('server/demo/pack/business.json')) as Offer
  return [
    ...editions.flatMap(({ highlights }) => highlights),
    ...groups.flatMap(({ features }) => features.map(({ name }) => name)),
    ...namesIn('client/routes/business/screen.tsx', 'abilities', /^ {2}\['([^']+)'/gm),
    ...namesIn('client/routes/business/Occasions.tsx', 'occasions', /title: '([^']+)'/g),
    ...namesIn('client/routes/join/screen.tsx', 'benefits', /^ {2}\['([^']+)'/gm),
  ]
}

test('each feature on a selling page is shown by a test, or said to be done by people', () => {
  const unshown = named().filter((name) => !isDoneByPeople(name) && !Object.hasOwn(shownBy, name))
  expectNone(
    [...new Set(unshown)].map((name) => `“${name}” is shown by no test`),
    'Name the tests in shownBy, end the name with （人工）, or do not promise it.',
  )
})

test('the tests that show a feature exist, and each listed feature is named on a page', () => {
  const missing = Object.entries(shownBy).flatMap(([name, files]) =>
    files.filter((file) => !existsSync(join(root, file))).map((file) => `${name}: ${file} does not exist`),
  )
  const all = new Set(named())
  const unused = Object.keys(shownBy).filter((name) => !all.has(name))
  expectNone([...missing, ...unused.map((name) => `${name} is on no page`)], 'Correct the list.')
})

test('no selling page promises what no call serves', () => {
  const pages = ['client/routes/business/screen.tsx', 'client/routes/business/Occasions.tsx', 'client/routes/join/screen.tsx']
  const text = [...pages, 'client/routes/pricing/screen.tsx', 'server/demo/pack/business.json'].map(source).join('\n')
  const promised = ['部门', '分班', '派课', '批量导入', '统一身份', '数据接口', '自建课程', '内部考试', '按月结算', '学习地图', '一键导出']
  expect(promised.filter((word) => text.includes(word))).toEqual([])
})
