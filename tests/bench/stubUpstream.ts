import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CourseCard } from '#lib/contract'

/** An upstream that answers immediately from memory, so that a benchmark measures only the host. */

const titles = [
  '低压电工：照明线路安装与检修',
  '焊条电弧焊入门：从引弧到平焊位单面焊双面成形',
  '养老护理员四级：压疮预防与体位转换',
  '川菜热菜：火候、味型与出品标准',
  '数控车床编程与对刀',
  '应急救护：心肺复苏与 AED',
]

const cards = (count: number): CourseCard[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `course-${index}`,
    title: titles[index % titles.length]!,
    cover: `/api/media/covers/welder-${(index % 3) + 1}.svg?v=0a1b2c3d`,
    level: ([5, 4, 3, null] as const)[index % 4]!,
    institution: '匠工职业培训学校',
    lecturer: '周建国',
    lessonCount: 8 + (index % 14),
    learnerCount: 120 + index * 937,
    ratingTenths: 44 + (index % 6),
    priceFen: index % 5 === 0 ? 0 : 9900 + index * 100,
    hasExam: index % 3 === 0,
  }))

const user = { id: 'u1', nickname: '体验学员', avatar: null, phone: '138****0000', createdAt: '2026-01-01T00:00:00.000Z' }
const named = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${word}-${index}`, name: `${word === 'p' ? '职业' : '职业培训学校'}${index}` }))
const categories = Array.from({ length: 6 }, (_, major) => ({
  id: `m${major}`,
  name: '制造与加工',
  children: Array.from({ length: 2 }, (_, middle) => ({
    id: `m${major}-${middle}`,
    name: '机械制造',
    children: Array.from({ length: 2 }, (_, minor) => ({ id: `m${major}-${middle}-${minor}`, name: '焊接' })),
  })),
}))

const body = (data: unknown) => Buffer.from(JSON.stringify({ code: 0, data, message: 'ok' }))
const fixed: Record<string, Buffer> = {
  '/api/user/self': body(null),
  '/api/category': body({ list: categories }),
  '/api/course/option': body({ categories, professions: named('p', 25), institutions: named('i', 10) }),
}
const signedIn = body({ user })
const listBySize = new Map<number, Buffer>()
const listOf = (size: number) => {
  const made = listBySize.get(size) ?? body({ list: cards(size), total: 60_000, page: 1, pageSize: size })
  listBySize.set(size, made)
  return made
}

/** Set by environment variables: number of cards in a list, delay of answers, and whether each list differs. */
const size = Number(process.env['STUB_CARDS'] ?? 24)
const delay = Number(process.env['STUB_DELAY_MS'] ?? 0)
const ever = process.env['STUB_EVER_NEW'] === '1'
let asked = 0
const newList = () => body({ list: cards(size), total: 60_000 + (asked += 1), page: 1, pageSize: size })

const server = createServer((request, response) => {
  const path = (request.url ?? '').split('?')[0]!
  const answer =
    path === '/api/course'
      ? ever
        ? newList()
        : listOf(size)
      : path === '/api/user/self' && request.headers['token']
        ? signedIn
        : fixed[path]
  const send = () => {
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(answer ?? '{"code":1004,"data":null,"message":"","msg":"资源不存在"}')
  }
  if (delay > 0 && path === '/api/course') setTimeout(send, delay)
  else send()
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.once('disconnect', () => process.exit(0))
