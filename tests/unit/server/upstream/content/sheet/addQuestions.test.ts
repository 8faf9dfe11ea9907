import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, test } from 'vitest'
import { addQuestions, type SheetOptions } from '../../../../../../server/upstream/content/sheet/addQuestions.ts'
import type { SheetError } from '../../../../../../server/upstream/content/sheet/SheetError.ts'
import { headings } from '../../../../../../server/upstream/content/sheet/sheetColumns.ts'
import { writeTemplate } from '../../../../../../server/upstream/content/sheet/templateSheet.ts'
import { readPack } from '../../../../../../server/upstream/content/read/readPack.ts'
import { examFiles, examPack } from '../../../../../support/examPack.ts'
import { writePack } from '../../../../../support/smallPack.ts'

type Value = string | number | boolean | Date | null
type Row = Record<string, Value>

const explanation = '电弧长度变了，电压就跟着变，记住这一点就不会选错。'
const single: Row = {
  题型: '单选题',
  题干: '电弧电压随什么变化？',
  选项A: '电弧长度',
  选项B: '天气',
  选项C: '时间',
  答案: 'A',
  解析: explanation,
  知识点: '焊接电弧',
  难度: 2,
}

let pack: string
beforeEach(() => void (pack = writePack(examPack())))

const table = (rows: Row[], columns: readonly string[] = headings): Value[][] => [
  [...columns],
  ...rows.map((row) => columns.map((heading) => row[heading] ?? null)),
]
const write = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(pack, `.${name}`), content)
  return join(pack, `.${name}`)
}
const csvOf = (rows: Value[][]): string =>
  rows.map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')).join('\r\n')
const workbook = async (rows: Value[][], more: object = {}) =>
  write('sheet.xlsx', await writeXlsx({ sheets: [{ name: '题目', rows, ...more }] }))
const add = (file: string, more: Partial<SheetOptions> = {}) => addQuestions({ file, bank: 'welding', pack, ...more })
/** Returns the messages of a refused sheet, one per line. */
const faultsOf = async (file: string, more: Partial<SheetOptions> = {}): Promise<string[]> => {
  const error = await add(file, more).then(
    () => undefined,
    (reason: SheetError) => reason,
  )
  const lines = (error?.message ?? '').split('\n')
  expect(lines.pop()).toMatch(/^共 \d+ 处错误，没有改动任何内容。$/)
  return lines.map((line) => line.replace(/^\.sheet\.\w+ · /, ''))
}
const bankFile = (id = 'welding') =>
  JSON.parse(readFileSync(join(pack, `banks/${id}.json`), 'utf8')) as ReturnType<typeof examFiles>['bank']

describe('questions from a spreadsheet', () => {
  test('are previewed, written on confirmation, and the same sheet again changes nothing', async () => {
    const before = readFileSync(join(pack, 'banks/welding.json'), 'utf8')
    const file = await workbook(table([single, { ...single, 编号: 'single-0', 题干: '第 0 个接头没有焊透，先查哪一项？', 知识点: '气体' }]))
    const preview = await add(file)
    expect(preview.isChange).toBe(true)
    expect(preview.text).toMatch(
      /^题库 welding（焊工题库）：新增 1 道，改动 1 道，不变 0 道，文件里没有、保留原样 14 道\n {2}＋ q-[0-9a-f]{12} {2}电弧电压随什么变化？\n {2}～ single-0 /,
    )
    expect(preview.text).toContain('（题干、选项、知识点、难度）')
    expect(readFileSync(join(pack, 'banks/welding.json'), 'utf8')).toBe(before)
    preview.write()
    const { questions, points } = bankFile()
    expect(questions).toHaveLength(16)
    expect(points.at(-1)).toEqual({ id: expect.stringMatching(/^p-[0-9a-f]{10}$/), title: '气体' })
    expect(questions[0]).toMatchObject({ id: 'single-0', point: points.at(-1)!.id, options: ['电弧长度', '天气', '时间'], answer: 0 })
    expect(questions.at(-1)).toMatchObject({ kind: 'single', point: 'arc', difficulty: 2 })
    expect(readPack(pack).banks.get('welding')?.questions).toHaveLength(16)
    expect(await add(file)).toMatchObject({ isChange: false, text: expect.stringContaining('新增 0 道，改动 0 道，不变 2 道') })
  })

  test('of each kind are read from the example sheet in both formats', async () => {
    for (const name of ['example.xlsx', 'example.csv']) {
      const file = join(pack, `.${name}`)
      await writeTemplate(file)
      const bank = name.slice(-4).replace('.', '')
      const result = await add(file, { bank, title: '西点题库', occupation: 'cook' })
      result.write()
      expect(bankFile(bank).questions.map(({ kind }) => kind)).toEqual(['single', 'multiple', 'judge', 'blank', 'essay', 'case'])
      expect(bankFile(bank).questions[3]).toMatchObject({ answer: [{ number: 65, unit: ['%'] }] })
      expect(bankFile(bank).questions[5]).toMatchObject({
        parts: [
          { id: 'cause', kind: 'single', answer: 0 },
          { id: 'next', kind: 'judge', answer: true },
        ],
      })
    }
    await expect(writeTemplate(join(pack, '.example.csv'))).rejects.toThrow('没有改动它')
    await expect(writeTemplate(join(pack, '.example.ods'))).rejects.toThrow('.csv 或 .xlsx')
  })

  test('in the example sheet execute nothing in a spreadsheet program', async () => {
    await writeTemplate(join(pack, '.example.xlsx'))
    await writeTemplate(join(pack, '.example.csv'))
    const files = unzipSync(readFileSync(join(pack, '.example.xlsx')))
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!)
    expect(sheet).not.toMatch(/<f[ >]/)
    const cells = readFileSync(join(pack, '.example.csv'), 'utf8')
      .replace('\uFEFF', '')
      .split(/[,\r\n]+/)
    for (const cell of cells) expect(cell).not.toMatch(/^"?\s*[=+\-@]/)
  })

  test.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ])('are read from CSV in %s', async (_, encode) => {
    const file = write('sheet.csv', encode(csvOf(table([{ ...single, 题干: '“㐂”字怎么读，㎡ 又是什么？' }]))))
    expect((await add(file)).text).toContain('“㐂”字怎么读，㎡ 又是什么？')
  })

  test('are read from CSV in GB18030, which Chinese Windows calls ANSI', async () => {
    const bytes = Buffer.from(
      [
        'zOLQzSzM4rjJLNGhz+5BLNGhz+5CLNGhz+5DLLTwsLgsveLO9izWqsq2teMsxNG2yA0KtaXRocziLKGwgTnvMaGx19bU9cO0tsGjrKlPINPWys',
        'fKssO0o78sz7Iszvcsz7QsQSzV4rj219bKx8+ytcTS7Mzl19ajrLbB0vTP4M2soaMsuri907Xnu6Es0tcNCg==',
      ].join(''),
      'base64',
    )
    expect((await add(write('sheet.csv', bytes))).text).toContain('“㐂”字怎么读，㎡ 又是什么？')
  })

  test('are matched by headings with whitespace, asterisks and full-width letters, in any order', async () => {
    const columns = ['难 度', '题型*', '答案', '题干', '选项Ａ', '选项b', '选项C', '解析', '知识点']
    const [, cells] = table([single], ['难度', '题型', '答案', '题干', '选项A', '选项B', '选项C', '解析', '知识点'])
    expect((await add(await workbook([columns, cells!]))).text).toContain('新增 1 道')
  })

  test.each<[Row, string]>([
    [{ 题型: '选择题' }, '第 2 行“题型”列：应为 单选题、多选题、判断题、填空题、简答题、案例题 之一，现在是“选择题”'],
    [{ 题型: null }, '第 2 行“题型”列：没有填写'],
    [{ 题干: null }, '第 2 行“题干”列：缺少这一项'],
    [{ 答案: 'D' }, '第 2 行“答案”列：应写选项的字母 A～C，如 B，现在是“D”'],
    [{ 答案: 'AB' }, '第 2 行“答案”列：单选题只有一个答案'],
    [{ 答案: null }, '第 2 行“答案”列：没有填写'],
    [{ 题型: '多选题', 答案: 'A' }, '第 2 行“答案”列：多选题至少有两个正确选项，只有一个的请写成单选题'],
    [{ 题型: '多选题', 答案: 'AA' }, '第 2 行“答案”列：应写选项的字母 A～C，如 AC，现在是“AA”'],
    [{ 选项B: null }, '第 2 行“选项B”列：空着，后面却还有选项'],
    [{ 选项C: null }, '第 2 行“选项A”列：至少 3 项'],
    [{ 选项C: '天气' }, '第 2 行“选项C”列：和前面的选项相同'],
    [{ 解析: '短' }, '第 2 行“解析”列：不能少于 10 个字'],
    [{ 解析: null }, '第 2 行“解析”列：缺少这一项'],
    [{ 知识点: null }, '第 2 行“知识点”列：缺少这一项'],
    [{ 知识点: '很长'.repeat(20) }, '第 2 行“知识点”列：不能超过 30 个字'],
    [{ 难度: '一般' }, '第 2 行“难度”列：应为 1～5，或 易、较易、中、较难、难'],
    [{ 难度: 2.5 }, '第 2 行“难度”列：应为 1～5，或 易、较易、中、较难、难'],
    [{ 编号: '题 1' }, '第 2 行“编号”列：编号只能用小写字母、数字和连字符'],
    [{ 编号: 'site/x' }, '第 2 行“编号”列：上面没有编号为 site 的案例题'],
    [{ 仅正式: '也许' }, '第 2 行“仅正式”列：应为 是 或 否'],
    [{ 题干: '算一算 $\\frac{1$ 等于几？' }, '第 2 行“题干”列：公式 \\frac{1 有错误'],
    [{ 题干: '看图 ![图](none.png) 选。' }, '第 2 行“题干”列：media/ 下没有 none.png'],
    [{ 题型: '判断题' }, '第 2 行“选项A”列：只有单选题和多选题有选项'],
    [{ 选项A: new Date(Date.UTC(2026, 0, 5)) }, '第 2 行“选项A”列：被表格软件当成了日期，请把单元格的格式改为“文本”后重新填写'],
    [{ 题型: '案例题', 选项A: null, 选项B: null, 选项C: null, 答案: null }, '第 2 行“题型”列：至少 2 项'],
  ])('with %o are refused by row and column', async (change, fault) => {
    const lines = await faultsOf(await workbook(table([{ ...single, ...change }])))
    expect(lines.join('\n')).toContain(fault)
    expect(lines.filter((line) => line.startsWith(fault.slice(0, fault.indexOf('：') + 1)))).toHaveLength(1)
  })

  test('with several errors are refused with all of them, and nothing is written', async () => {
    const before = readFileSync(join(pack, 'banks/welding.json'), 'utf8')
    const rows = [
      single,
      { ...single, 题干: '另一道题怎么办才好？', 答案: 'Z' },
      single,
      { ...single, 题干: '还有一道题怎么办？', 难度: 9 },
    ]
    expect(await faultsOf(await workbook(table(rows)))).toEqual([
      '第 3 行“答案”列：应写选项的字母 A～C，如 B，现在是“Z”',
      '第 4 行“编号”列：和第 2 行是同一道题（编号或题干相同）',
      '第 5 行“难度”列：应为 1～5，或 易、较易、中、较难、难',
    ])
    expect(readFileSync(join(pack, 'banks/welding.json'), 'utf8')).toBe(before)
  })

  test('with errors of format and content are refused with both at once', async () => {
    const rows = [
      { ...single, 解析: '太短' },
      { ...single, 题干: '电压与 $\\frac{1$ 的关系是什么？' },
      { ...single, 题型: '填空题', 题干: '没有空格的一道题', 选项A: null, 选项B: null, 选项C: null, 答案: '电弧' },
      { ...single, 题干: '看 ![图](none.png) 回答哪个对？' },
    ]
    const lines = await faultsOf(await workbook(table(rows)))
    expect(lines.map((line) => line.slice(0, line.indexOf('：')))).toEqual([
      '第 2 行“解析”列',
      '第 3 行“题干”列',
      expect.stringMatching(/^第 4 行/),
      '第 5 行“题干”列',
    ])
  })

  test('split by a comma lose nothing silently: cells beyond the headings are refused by their row', async () => {
    const [head = [], cells = []] = table([{ ...single, 解析: `${explanation}记住` }])
    const line = [...cells].join(',')
    const last = head.length + 1
    expect(await faultsOf(write('sheet.csv', `${head.join(',')}\n${line},后半句\n`))).toEqual([
      `第 2 行：第 ${last} 列没有表头，里面却有内容（文字里有逗号的，CSV 里整格要用双引号括起来）`,
    ])
  })

  test('with a failing formula are refused by its cell, and numbers are read as displayed', async () => {
    const rows = (option: Value) => table([{ ...single, 选项A: 0.1 + 0.2, 选项B: option }])
    expect(await faultsOf(await workbook(rows('#NAME?')))).toEqual([expect.stringMatching(/^第 2 行“选项B”列：公式出错，显示为“#NAME\?”/)])
    const { write: store } = await add(await workbook(rows('0.5')))
    store()
    expect(bankFile().questions.at(-1)).toMatchObject({ options: ['0.3', '0.5', '时间'] })
  })

  test('from a missing file or a folder are refused in one line', async () => {
    await expect(add(join(pack, 'none.xlsx'))).rejects.toThrow(`读不到文件 ${join(pack, 'none.xlsx')}`)
    await expect(add(pack)).rejects.toThrow(`读不到文件 ${pack}`)
  })

  test('in merged cells are refused by the first cell', async () => {
    const rows = table([single, { ...single, 题干: '另一道题怎么办才好？', 知识点: null }])
    const point = headings.indexOf('知识点')
    const lines = await faultsOf(await workbook(rows, { merges: [{ startRow: 1, startCol: point, endRow: 2, endCol: point }] }))
    expect(lines).toContain('第 2 行“知识点”列：是合并单元格，请取消合并，把每一格都填上')
  })

  test('with other headings are refused', async () => {
    expect(
      await faultsOf(await workbook(table([{ ...single, 备注: '好题' }], [...headings.filter((heading) => heading !== '解析'), '备注']))),
    ).toEqual([expect.stringMatching(/^第 1 行“备注”列：没有这一列，请改名或删去/), '第 1 行“解析”列：缺少这一列'])
    expect(
      await faultsOf(
        await workbook([
          ['姓名', '分数'],
          ['小王', 90],
        ]),
      ),
    ).toEqual([expect.stringMatching(/^第 1 行应是表头/)])
    expect(await faultsOf(await workbook(table([])))).toEqual(['没有题目'])
  })

  test.each<[string, string, () => string | Uint8Array, RegExp]>([
    ['an image', 'csv', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff]), /^不是 UTF-8、UTF-16 或 GB18030/],
    ['text in another encoding', 'csv', () => Buffer.from('题型,题干\n', 'utf16le'), /^不是 UTF-8|^第 1 行应是表头/],
    ['an old workbook', 'xls', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), /^是旧的 \.xls 格式/],
    ['a ZIP file with other content', 'xlsx', () => zipSync({ 'a.txt': Buffer.from('a') }), /^不是完好的 \.xlsx 文件|^第 1 行应是表头/],
    ['a truncated workbook', 'xlsx', () => Buffer.from('PK\u0003\u0004 and then nothing'), /^不是完好的 \.xlsx 文件/],
    ['an open quotation mark', 'csv', () => '题型,题干\n单选题,"没有关上\n', /^双引号没有成对/],
    ['a file of 21 MB', 'csv', () => Buffer.alloc(21 * 1024 * 1024, 0x61), /^文件超过 20 MB/],
    [
      'a file that decompresses to 33 MB',
      'xlsx',
      () => zipSync({ 'xl/a.xml': [new Uint8Array(33 * 1024 * 1024), { level: 1 }] }),
      /^解开后超过 32 MB/,
    ],
    ['5,001 questions', 'csv', () => `题型,题干\n${'单选题,怎么办\n'.repeat(5001)}`, /^超过 5000 行/],
  ])('are refused from %s', async (_, extension, content, fault) => {
    expect(await faultsOf(write(`sheet.${extension}`, content()))).toEqual([expect.stringMatching(fault)])
  })

  test('keep fields without a column, and set reserved from the sheet', async () => {
    const { bank } = examFiles(examPack())
    Object.assign(
      bank.questions.find(({ id }) => id === 'voltage')!,
      { inOrder: false, reserved: true },
    )
    writeFileSync(join(pack, 'banks/welding.json'), JSON.stringify(bank))
    const blank = {
      编号: 'voltage',
      题型: '填空',
      题干: '电流 ____ A。',
      答案: '10|10A',
      解析: explanation,
      知识点: '焊接电弧',
      难度: '较难',
    }
    ;(await add(await workbook(table([blank, { ...single, 仅正式: '是' }])))).write()
    const found = (id: string) => bankFile().questions.find((question) => question.id === id)
    expect(found('voltage')).toEqual({
      id: 'voltage',
      kind: 'blank',
      stem: '电流 ____ A。',
      answer: [{ number: 10, unit: ['A'] }],
      explanation,
      point: 'arc',
      difficulty: 4,
      inOrder: false,
      reserved: true,
    })
    expect(bankFile().questions.at(-1)).toMatchObject({ reserved: true })
    ;(await add(await workbook(table([{ ...blank, 仅正式: '否' }])))).write()
    expect(found('voltage')).not.toHaveProperty('reserved')
  })

  test('are written only into the bank: neither its id nor a link leads elsewhere', async () => {
    const file = await workbook(table([single]))
    await expect(add(file, { bank: '../courses/course-0' })).rejects.toThrow('题库编号只能用小写字母')
    await expect(add(file, { bank: 'new' })).rejects.toThrow('用 --title 写上名称')
    await expect(add(file, { bank: 'new', title: '新题库' })).rejects.toThrow('没有职业 new')
    symlinkSync('/etc/hostname', join(pack, 'banks/linked.json'))
    await expect(add(file, { bank: 'linked', title: '新题库', occupation: 'welder' })).rejects.toThrow('不能有链接')
    expect(existsSync(join(pack, 'banks/new.json'))).toBe(false)
  })

  test('are printed without control characters that move a terminal’s cursor', async () => {
    const file = await workbook(table([{ ...single, 题干: '红色\u001b[31m怎么写才对？', 答案: '\u001b[2JZ' }]))
    expect((await faultsOf(file)).join('\n')).not.toContain('\u001b')
  })
})
