// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SearchHit } from '#lib/contract'
import { address } from '../../../../../client/routes/search/address.ts'
import type { Found } from '../../../../../client/routes/search/loader.ts'
import { Results } from '../../../../../client/routes/search/Results.tsx'
import { ScopeTabs, SearchFilters } from '../../../../../client/routes/search/screen.tsx'
import { useOpenedReport } from '../../../../../client/routes/search/useOpenedReport.ts'

afterEach(cleanup)

const hit = (other: Partial<SearchHit>): SearchHit => ({
  kind: 'course',
  id: 'arc',
  title: '焊条电弧焊',
  excerpt: '',
  marks: { title: [], excerpt: [] },
  foundBy: null,
  image: null,
  institution: '明德学校',
  region: null,
  levels: [],
  priceFen: null,
  lessonCount: null,
  courseCount: null,
  questionCount: null,
  learnerCount: null,
  ratingTenths: null,
  publishedAt: null,
  plan: null,
  stage: null,
  answerCount: null,
  accepted: null,
  answerId: null,
  imageCount: null,
  author: null,
  ...other,
})

const found = (other: Partial<Found>): Found => {
  const list = other.list ?? []
  return {
    list,
    total: list.length,
    page: 1,
    pageSize: 20,
    scope: 0,
    counts: [
      { scope: 0, count: list.length },
      { scope: 2, count: list.length },
    ],
    corrected: null,
    suggestion: null,
    also: [],
    leftOut: [],
    stated: [],
    read: [],
    facets: [],
    hotWords: [],
    ...other,
  }
}
const at = (search: string) => address.read({ search: `?${search}` })
const asked = (address: string | null) => Object.fromEntries(new URL(address ?? '', 'http://site').searchParams)
const linked = (name: string) => asked(screen.getByRole('link', { name }).getAttribute('href'))
const facets: Found['facets'] = [
  {
    filter: 'level',
    options: [
      { value: '5', label: '五级', count: 7 },
      { value: '4', label: '四级', count: 2 },
    ],
  },
  { filter: 'institution', options: [{ value: 'north', label: '北方技工学校', count: 3 }] },
]

test('results of all scopes show their kind; results of courses show only that of a series', () => {
  const list = [hit({}), hit({ kind: 'courseGroup', id: 'path' }), hit({ kind: 'institution', id: 'north', levels: [5, 4, 3] })]
  render(<Results found={found({ list })} filter={at('q=焊')} />)
  expect(screen.getAllByRole('listitem').map((row) => row.querySelector('.kind')?.textContent)).toEqual(['课程', '课程系列', '机构'])
  expect(screen.getByText('五级至三级')).toBeDefined()
  cleanup()
  render(<Results found={found({ list, scope: 2 })} filter={at('q=焊&scope=2')} />)
  expect(screen.getAllByRole('listitem').map((row) => row.querySelector('.kind')?.textContent)).toEqual([undefined, '课程系列', undefined])
})

test('a result found by a name shows its owner, with the match highlighted', () => {
  const foundBy = { role: 'lecturer', name: '王建国', marks: [[0, 1]] } satisfies SearchHit['foundBy']
  render(<Results found={found({ list: [hit({ foundBy })] })} filter={at('q=王')} />)
  expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === '讲师：王建国')).toBeDefined()
  expect(document.querySelector('mark')?.textContent).toBe('王')
})

test('a question shows its answers, and a matching answer links to itself', () => {
  const question = { kind: 'question', title: '焊条老粘怎么办', excerpt: '夹子夹在油漆上', institution: null, accepted: true } as const
  const list = [
    hit({ ...question, id: 'rod', answerId: 'a2', answerCount: 2, publishedAt: '2026-05-12T00:00:00.000Z' }),
    hit({ ...question, id: 'mask', title: '面罩起雾', answerCount: 0, accepted: false }),
  ]
  render(<Results found={found({ list, scope: 7 })} filter={at('q=夹子&scope=7')} />)
  expect(screen.getByRole('link', { name: '焊条老粘怎么办' }).getAttribute('href')).toBe('/community/question/rod/answer/a2')
  expect(screen.getByRole('link', { name: '面罩起雾' }).getAttribute('href')).toBe('/community/question/mask')
  const [rod, mask] = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rod).toMatch(/回答：夹子夹在油漆上已采纳2 个回答 · 2026-05-12/)
  expect(mask).not.toContain('已采纳')
  expect(mask).toContain('还没有回答')
})

test('an idea shows its text, author and number of images; an anonymous one has no name', () => {
  const idea = { kind: 'idea', title: '', institution: null } as const
  const excerpt = '勺柄太细，缠一圈胶布'
  const list = [
    hit({ ...idea, id: 'spoon', excerpt, marks: { title: [], excerpt: [[0, 2]] }, author: '小马', imageCount: 3 }),
    hit({ ...idea, id: 'bare', imageCount: 1 }),
  ]
  render(<Results found={found({ list, scope: 8 })} filter={at('q=勺柄&scope=8')} />)
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/community/pin/spoon')
  expect(document.querySelector('mark')?.textContent).toBe('勺柄')
  const [spoon, bare] = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(spoon).toContain('小马 · 3 张图')
  expect(spoon!.split(excerpt)).toHaveLength(2)
  expect(bare).toBe('一条只有图片的想法1 张图 ')
})

test('an empty list of questions links to asking one', () => {
  const counts: Found['counts'] = [
    { scope: 0, count: 1 },
    { scope: 2, count: 1 },
  ]
  render(<Results found={found({ scope: 7, counts })} filter={at('q=焊&scope=7')} />)
  expect(screen.getByText('没有找到与“焊”有关的问答')).toBeDefined()
  expect(screen.getByRole('link', { name: '没有人问过？去提问' }).getAttribute('href')).toBe('/community/question?ask=1')
})

test('pages where a query can be settled come first, with and without results', () => {
  for (const list of [[hit({})], []]) {
    render(<Results found={found({ list })} filter={at('q=忘记密码')} />)
    expect(screen.getByRole('link', { name: '找回密码' }).getAttribute('href')).toBe('/recover')
    cleanup()
  }
})

test('conditions in the query are named, with a link to search exactly as typed', () => {
  const q = '100元以下的焊工课程'
  const stated = [{ word: '100元以下的', meaning: '价格不超过 100 元' }]
  render(<Results found={found({ list: [hit({})], stated })} filter={at(`q=${q}`)} />)
  expect(screen.getByText('价格不超过 100 元')).toBeDefined()
  expect(linked(`只找“${q}”`)).toEqual({ q, exact: '1' })
})

test('the page states additional, omitted and corrected terms, each with a link to insist', () => {
  const also = [{ word: '护工', also: ['养老护理员', '护理员'] }]
  render(<Results found={found({ list: [hit({})], also, leftOut: ['上海'] })} filter={at('q=护工 上海&scope=2&page=1')} />)
  expect(screen.getByText('养老护理员、护理员').parentElement?.textContent).toMatch(/^同时找了：/)
  expect(linked('只找“护工 上海”')).toEqual({ q: '护工 上海', scope: '2', exact: '1' })
  expect(screen.getByText('上海').parentElement?.textContent).toMatch(/^没有包含：上海/)
  expect(linked('必须包含')).toEqual({ q: '护工 上海', scope: '2', exact: '1' })
  cleanup()
  render(<Results found={found({ list: [hit({})], corrected: '焊工' })} filter={at('q=汉工')} />)
  expect(screen.getByText('焊工').parentElement?.textContent).toBe('已显示“焊工”的结果，仍然搜索“汉工”')
  expect(linked('汉工')).toEqual({ q: '汉工', exact: '1' })
  cleanup()
  render(<Results found={found({ list: [hit({})], suggestion: '电工' })} filter={at('q=店工&scope=2')} />)
  expect(screen.getByText(/您是不是要找/)).toBeDefined()
  expect(linked('电工')).toEqual({ q: '电工', scope: '2' })
})

test('without such terms, nothing is shown', () => {
  render(<Results found={found({ list: [hit({})] })} filter={at('q=焊')} />)
  expect(screen.queryByText(/同时找了|没有包含|您是不是要找|已显示/)).toBeNull()
})

test('terms that were read as filters are chips next to the selected ones, which undo this reading', () => {
  const read: Found['read'] = [{ filter: 'level', value: '5', label: '五级', word: '五级' }]
  render(<SearchFilters filter={at('q=五级焊工&institution=north')} narrowing={{ facets, read }} />)
  expect(linked('去掉条件：五级')).toEqual({ q: '五级焊工', institution: 'north', unread: 'level' })
  expect(linked('去掉条件：北方技工学校')).toEqual({ q: '五级焊工' })
  expect(linked('清除全部')).toEqual({ q: '五级焊工', unread: 'level' })
})

test('without filters, the search has the same terms, scope and exactness', () => {
  render(<SearchFilters filter={at('q=焊工&scope=2&level=5&sort=newest&exact=1')} narrowing={{ facets, read: [] }} />)
  expect(linked('清除全部')).toEqual({ q: '焊工', scope: '2', sort: 'newest', exact: '1' })
})

test('each filter shows its number of results; a selected one links back, and another one replaces it', () => {
  render(<SearchFilters filter={at('q=焊工&level=5&page=3')} narrowing={{ facets, read: [] }} />)
  const levels = within(document.getElementById('by-level')!)
  const links = levels.getAllByRole('link', { hidden: true })
  expect(links.map((link) => link.textContent)).toEqual(['五级7', '四级2'])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null])
  expect(links.map((link) => asked(link.getAttribute('href')))).toEqual([{ q: '焊工' }, { q: '焊工', level: '4' }])
  expect(document.getElementById('by-price')).toBeNull()
})

test('a selected filter without results can be removed', () => {
  render(<SearchFilters filter={at('q=焊工&level=1&region=上海市&profession=gone')} narrowing={{ facets: [], read: [] }} />)
  for (const name of ['一级', '上海市', '职业']) expect(screen.getByRole('link', { name: `去掉条件：${name}` })).toBeDefined()
})

test('the tabs start with all scopes, and scopes without results are at the end', () => {
  const counts: Found['counts'] = [0, 2, 1, 5].map((scope) => ({ scope: scope as 0 | 1 | 2 | 5, count: scope === 1 ? 0 : 3 }))
  render(<ScopeTabs counted={{ counts, scope: 0 }} filter={at('q=焊工&level=5&unread=price')} />)
  const tabs = screen.getAllByRole('link')
  expect(tabs.slice(0, 4).map((tab) => tab.textContent)).toEqual(['全部3', '课程3', '职业3', '考试项目0'])
  expect(asked(tabs[1]!.getAttribute('href'))).toEqual({ q: '焊工', scope: '2', unread: 'price' })
})

test.each([
  ['没有符合条件的内容', { counts: [{ scope: 0, count: 4 }] }, 'q=焊工&level=1', '清除全部条件', { q: '焊工' }],
  [
    '没有找到与“焊工”有关的职业',
    {
      scope: 5,
      counts: [
        { scope: 0, count: 4 },
        { scope: 2, count: 4 },
        { scope: 5, count: 0 },
      ],
    },
    'q=焊工&scope=5',
    '看看 4 个课程',
    { q: '焊工', scope: '2' },
  ],
  ['没有找到与“汉工”有关的内容', { counts: [{ scope: 0, count: 0 }] }, 'q=汉工&exact=1', '也找相近的说法', { q: '汉工' }],
  ['这一页没有内容了', { total: 30, counts: [{ scope: 0, count: 30 }] }, 'q=焊工&page=9', '回到第一页', { q: '焊工' }],
] as const)('an empty page shows %s with a next step', (title, answer, query, way, leads) => {
  render(<Results found={found(answer as unknown as Partial<Found>)} filter={at(query)} />)
  expect(screen.getByText(new RegExp(title))).toBeDefined()
  expect(linked(way)).toEqual(leads)
})

test('an empty result links to browsing and asking', () => {
  render(<Results found={found({ hotWords: ['电工'] })} filter={at('q=翻跟头')} />)
  expect(linked('电工')).toEqual({ q: '电工' })
  expect(screen.getByRole('link', { name: /提问/ }).getAttribute('href')).toBe('/feedback')
})

test('opening a result by mouse, middle button or keyboard is reported, and nothing else is', () => {
  const sendBeacon = vi.fn<typeof navigator.sendBeacon>(() => true)
  Object.assign(navigator, { sendBeacon })
  const filter = at('q=焊工&page=2')
  function Page() {
    const list = useRef<HTMLDivElement>(null)
    useOpenedReport(list, filter)
    return (
      <div ref={list}>
        <Results found={found({ list: [hit({}), hit({ kind: 'profession', id: 'welder', title: '焊工' })] })} filter={filter} />
      </div>
    )
  }
  render(<Page />)
  const link = screen.getByRole('link', { name: '焊工' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 2 }))
  fireEvent.click(screen.getByText(/共 2/))
  const sent = sendBeacon.mock.calls.map(([path, body]) => [path, (body as Blob).size])
  const report = JSON.stringify({ q: '焊工', kind: 'profession', id: 'welder', position: 22 })
  expect(sent).toEqual(Array.from({ length: 2 }, () => ['/api/search/opened', new Blob([report]).size]))
})
