import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { exportBank } from '../../../../../../server/upstream/content/exchange/exportBank.ts'
import { addQuestions, type SheetOptions } from '../../../../../../server/upstream/content/sheet/addQuestions.ts'
import { readPack } from '../../../../../../server/upstream/content/read/readPack.ts'
import { Bank, type BankQuestion, rightBlank } from '../../../../../../server/upstream/exam/pack.ts'
import { examPack } from '../../../../../support/examPack.ts'
import { writePack } from '../../../../../support/smallPack.ts'

const explanation = '电弧长度变了，电压就跟着变，记住这一点就不会选错。'
const defaults = { point: '焊接电弧', difficulty: '3', explanation }
/** One pixel. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

let pack: string
let folder: string
beforeEach(() => {
  pack = writePack(examPack())
  folder = mkdtempSync(join(tmpdir(), 'exchange-'))
})

const fileOf = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const add = (file: string, more: Partial<SheetOptions> = {}) =>
  addQuestions({ file, bank: 'taken', title: '取用的题库', occupation: 'welder', pack, defaults, ...more })
const faultsOf = async (file: string, more: Partial<SheetOptions> = {}): Promise<string> => {
  const error = await add(file, more).then(
    () => undefined,
    (reason: Error) => reason,
  )
  expect(existsSync(join(pack, 'banks/taken.json'))).toBe(false)
  return error?.message ?? ''
}
const written = (id = 'taken') => Bank.parse(JSON.parse(readFileSync(join(pack, `banks/${id}.json`), 'utf8')))
const take = async (file: string, more: Partial<SheetOptions> = {}): Promise<BankQuestion[]> => {
  const result = await add(file, more)
  result.write()
  readPack(pack)
  return written().questions
}

const moodle = (...questions: string[]): string => `<?xml version="1.0" encoding="UTF-8"?><quiz>${questions.join('')}</quiz>`
const html = (name: string, content: string, files = '') => `<${name} format="html"><text><![CDATA[${content}]]></text>${files}</${name}>`
const question = (type: string, stem: string, rest: string) =>
  `<question type="${type}"><name><text>${type} 一题</text></name>${html('questiontext', stem)}${rest}</question>`
const answer = (fraction: string, text: string, more = '') => `<answer fraction="${fraction}"><text>${text}</text>${more}</answer>`
const category = '<question type="category"><category><text>$course$/top/焊工//电工/引弧</text></category></question>'

describe('questions from Moodle XML', () => {
  test('are taken with pictures, feedback, formulae, numbers with units, categories and tags', async () => {
    const picture = `<file name="arc 1.png" path="/" encoding="base64">${png.toString('base64')}</file>`
    const file = fileOf(
      'bank.xml',
      moodle(
        category,
        `<question type="multichoice"><name><text>单选</text></name>
        ${html('questiontext', '<p>看图，<b>电弧</b>的长度是&nbsp;\\(l_a\\)，H<sub>2</sub>O 里 3 &lt; 5，_不是_ 斜体。</p><p><img src="@@PLUGINFILE@@/arc%201.png" alt="一段电弧"></p>', picture)}
        <generalfeedback format="html"><text>&lt;p&gt;先看图，再量长度。&lt;/p&gt;</text></generalfeedback><single>true</single><idnumber>arc-length</idnumber>
        ${answer('0', '短')}${answer('100', '长', '<feedback><text>对，越长电压越高。</text></feedback>')}${answer('-50', '不变')}
        <tags><tag><text>难度：4</text></tag><tag><text>仅正式</text></tag></tags></question>`,
        question('multichoice', '哪几项正确？', `<single>false</single>${answer('50', '甲')}${answer('50', '乙')}${answer('-100', '丙')}`),
        question('truefalse', '电弧是气体放电。', answer('100', 'true') + answer('0', 'false')),
        question(
          'numerical',
          '电流是多少？',
          `${answer('100', '12.5', '<tolerance>0.5</tolerance>')}<units><unit><multiplier>1</multiplier><unit_name>A</unit_name></unit></units>`,
        ),
        question(
          'shortanswer',
          '焊条药皮又叫 _____ 。',
          `<usecase>0</usecase>${answer('100', '涂料')}${answer('100', '涂层')}${answer('0', '*')}`,
        ),
        question('essay', '说明怎样引弧。', html('graderinfo', '<ul><li>划擦法</li><li>直击法，手腕下弯</li></ul>')),
      ),
    )
    const [single, multiple, judge, number, text, essay] = await take(file)
    expect(single).toMatchObject({
      id: 'arc-length',
      kind: 'single',
      options: ['短', '长', '不变'],
      answer: 1,
      difficulty: 4,
      reserved: true,
    })
    expect(single?.stem).toMatch(
      /^看图，\*\*电弧\*\*的长度是 \$l_a\$，H\$_\{2\}\$O 里 3 \\< 5，\\_不是\\_ 斜体。\n\n!\[一段电弧\]\(questions\/taken\/[0-9a-f]{16}\.png\)$/,
    )
    expect(single?.explanation).toBe('先看图，再量长度。\n\n对，越长电压越高。')
    expect(written().points).toEqual([expect.objectContaining({ title: '引弧' })])
    const [path] = /questions\/taken\/[0-9a-f]+\.png/.exec(single!.stem)!
    expect(readFileSync(join(pack, 'media', path))).toEqual(png)
    expect(multiple).toMatchObject({ kind: 'multiple', answer: [0, 1], difficulty: 3, explanation })
    expect(judge).toMatchObject({ kind: 'judge', answer: true })
    expect(number).toMatchObject({ kind: 'blank', stem: '电流是多少？ ____', answer: [{ number: 12.5, unit: ['A'], tolerance: 0.5 }] })
    expect(text).toMatchObject({ kind: 'blank', stem: '焊条药皮又叫 ____ 。', answer: [['涂料', '涂层']] })
    expect(essay).toMatchObject({ kind: 'essay', answer: '- 划擦法\n- 直击法，手腕下弯' })
  })

  test('are refused as a whole with each item and its reason; with skip the others are taken', async () => {
    const file = fileOf(
      'bank.xml',
      moodle(
        question('matching', '连线', ''),
        question('truefalse', '好题一道。', answer('100', 'true')),
        question('multichoice', '得分不同', `<single>false</single>${answer('70', '甲')}${answer('30', '乙')}${answer('0', '丙')}`),
        question('shortanswer', '通配', answer('100', '焊*')),
        question('essay', '没有参考答案', ''),
        question('truefalse', '<p>不成对</div>', answer('100', 'true')),
        question('truefalse', '<video src="a.mp4"></video>看录像', answer('100', 'true')),
        question('truefalse', '<img src="@@PLUGINFILE@@/no.png" alt="无">看图片', answer('100', 'true')),
        question('truefalse', '好题一道。', answer('100', 'true')),
        question('newtype', '新题型', ''),
      ),
    )
    const faults = [
      '第 1 题“matching 一题”的题型：不能取用 匹配题',
      '第 3 题“multichoice 一题”的答案：各个正确选项的分数不同',
      '第 4 题“shortanswer 一题”的答案：答案里有通配符 *，请逐个列出',
      '第 5 题“essay 一题”的答案：简答题没有给评分人的参考答案（graderinfo）',
      '第 6 题“truefalse 一题”的题干：网页代码的标签不成对，不能取用',
      '第 7 题“truefalse 一题”的题干：里面有不能取用的 <video>',
      '第 8 题“truefalse 一题”的图片：图片 no.png 不在文件里',
      '第 9 题“truefalse 一题”的题干：和第 2 题是同一道题',
      '第 10 题“newtype 一题”的题型：不能取用 类型 newtype',
    ]
    expect(await faultsOf(file)).toBe(`${faults.map((each) => `bank.xml · ${each}\n`).join('')}共 9 处错误，没有改动任何内容。`)
    const { text, write } = await add(file, { skip: true })
    expect(text).toContain(`新增 1 道`)
    expect(text).toContain(`不取用 9 道：\n${faults.map((each) => `  － ${each}`).join('\n')}`)
    write()
    expect(written().questions).toMatchObject([{ kind: 'judge', stem: '好题一道。' }])
  })

  test('need a knowledge point, a difficulty and an explanation, from the file or from the operator', async () => {
    const file = fileOf('bank.xml', moodle(question('truefalse', '电弧是气体放电。', answer('100', 'true'))))
    expect(await faultsOf(file, { defaults: {} })).toMatch(
      /的知识点：没有写，可以用 --point [^]*的难度：没有写[^]*的解析：没有写，可以用 --explanation/,
    )
  })
})

describe('questions from GIFT', () => {
  test('are taken with feedback, weights, escapes, ranges and categories', async () => {
    const file = fileOf(
      'bank.gift',
      `// 说明
$CATEGORY: 焊工/引弧

::选择::电弧\\: 长度变化时
{ =电压变 #对，成正比地变 ~不变 ~%0%时高时低 ####先想一想它们的关系。}

气体保护焊的气体是{~氧气 =二氧化碳 ~氮气}，不是别的。

哪几项？{ ~%50%a\\=b ~%50%甲 ~%-100%乙 }

[html]<b>电弧</b>是放电。{T#说得对}

电压多少？{#20..24}

谁发明了电焊？{=别纳尔多斯 =Benardos}
`,
    )
    const questions = await take(file)
    expect(questions).toMatchObject([
      { kind: 'single', stem: '电弧: 长度变化时', options: ['电压变', '不变', '时高时低'], answer: 0 },
      { kind: 'single', stem: '气体保护焊的气体是 ____ ，不是别的。', answer: 1 },
      { kind: 'multiple', options: ['a=b', '甲', '乙'], answer: [0, 1] },
      { kind: 'judge', stem: '**电弧**是放电。', answer: true, explanation: `说得对\n\n${explanation}` },
      { kind: 'blank', stem: '电压多少？ ____', answer: [{ number: 22, tolerance: 2 }] },
      { kind: 'blank', answer: [['别纳尔多斯', 'Benardos']] },
    ])
    expect(questions[0]?.explanation).toBe('先想一想它们的关系。\n\n对，成正比地变')
    expect(written().points).toEqual([expect.objectContaining({ title: '引弧' })])
  })

  test('that GIFT cannot express completely are named', async () => {
    const file = fileOf('bank.txt', 'A{=a->b =c->d}\n\n说说看。{}\n\n只有说明\n\n部分{~x ~%50%y =z}\n\n年份{#\n=1822:0\n=%50%1822:2}')
    const faults = await faultsOf(file)
    for (const reason of ['匹配题', '没有参考答案', '没有写在 { } 里的答案', '单选题里有得部分分的选项', '有几个不同的正确数值'])
      expect(faults).toContain(reason)
  })
})

const qti2 = (body: string, declarations: string, more = '') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="unattended" title="行李" adaptive="false" timeDependent="false">
${declarations}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody>${body}</itemBody>${more}</assessmentItem>`
const choice = qti2(
  `<p>看牌子 <object type="image/png" data="images/sign.png">一块牌子</object></p>
  <choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1"><prompt>上面写着什么？</prompt>
  <simpleChoice identifier="A">随身带好行李<feedbackInline outcomeIdentifier="F" identifier="A">正是这样写的，请再看一遍。</feedbackInline></simpleChoice>
  <simpleChoice identifier="B">禁止吸烟</simpleChoice><simpleChoice identifier="C">小心地滑</simpleChoice></choiceInteraction>`,
  '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration>',
  '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>',
)
const number = qti2(
  '<p>铁的密度是 <textEntryInteraction responseIdentifier="R" expectedLength="5"/> g/cm<sup>3</sup>。</p>',
  '<responseDeclaration identifier="R" cardinality="single" baseType="float"><correctResponse><value>7.87</value></correctResponse></responseDeclaration>',
  `<responseProcessing><responseCondition><responseIf><equal toleranceMode="relative" tolerance="2 2"><variable identifier="R"/><correct identifier="R"/></equal>
  <setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`,
).replace('identifier="unattended" title="行李"', 'identifier="density" title="密度"')

/** Returns a package of items, by their path. */
const packageOf = (items: Record<string, string>, more: Record<string, Uint8Array> = {}): Uint8Array => {
  const resource = (href: string) => `<resource identifier="${href.replaceAll('/', '-')}" type="imsqti_item_xmlv2p1" href="${href}"/>`
  const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${Object.keys(items).map(resource).join('')}</resources></manifest>`
  const texts = Object.entries({ ...items, 'imsmanifest.xml': manifest }).map(([path, text]) => [path, strToU8(text)])
  return zipSync({ ...Object.fromEntries(texts), ...more })
}

describe('questions from QTI', () => {
  test('are taken from a package with pictures, prompts, inline feedback and tolerances', async () => {
    const file = fileOf('bank.zip', packageOf({ 'items/one.xml': choice, 'items/two.xml': number }, { 'items/images/sign.png': png }))
    expect(await take(file)).toMatchObject([
      {
        id: 'unattended',
        stem: expect.stringMatching(/^看牌子 !\[一块牌子\]\(questions\/taken\/\w+\.png\)\n\n上面写着什么？$/),
        options: ['随身带好行李', '禁止吸烟', '小心地滑'],
        answer: 0,
        explanation: '正是这样写的，请再看一遍。',
      },
      { id: 'density', stem: '铁的密度是 ____ g/cm$^{3}$。', answer: [{ number: 7.87, tolerance: '2%' }] },
    ])
  })

  test('that cannot be taken are named: other interactions, adaptive and random items, other rules of scoring', async () => {
    const order = qti2('<orderInteraction responseIdentifier="R"/>', '')
    const items = {
      'a.xml': order,
      'b.xml': choice.replace('adaptive="false"', 'adaptive="true"'),
      'c.xml': choice.replace(
        '<outcomeDeclaration',
        '<templateDeclaration identifier="T" cardinality="single" baseType="integer"/><outcomeDeclaration',
      ),
      'd.xml': number.replace('<equal', '<customOperator/><equal'),
      'e.xml': '<assessmentItem>',
      'f.xml': qti2('<p>只有文字</p>', ''),
    }
    const faults = await faultsOf(fileOf('bank.zip', packageOf(items)))
    for (const reason of [
      'orderInteraction',
      '自适应',
      '每次取值不同',
      '评分规则 customoperator',
      'e.xml 不是完好的 XML',
      '没有作答的地方',
    ])
      expect(faults).toContain(reason)
  })
})

describe('files that no one should trust', () => {
  test.each(
    [
      ['a.xml', '<?xml version="1.0"?><!DOCTYPE q [<!ENTITY a "b">]><quiz>&a;</quiz>', 'DOCTYPE 或实体定义'],
      ['a.xml', '<quiz><question>', '不是完好的 XML'],
      ['a.xml', '<rss/>', '最外层应是 <quiz>'],
      ['a.xml', '<quiz/>', '没有题目'],
      ['a.xml', new Uint8Array([0x3c, 0x00, 0xff, 0xfe, 0x80]), '编码'],
      ['a.gift', new Uint8Array([0x00, 0xff, 0x80]), '编码'],
      ['a.zip', zipSync({ 'x.xml': strToU8('<a/>') }), '不是 QTI 题目包'],
      ['a.zip', zipSync({ 'imsmanifest.xml': new Uint8Array(65 * 1024 * 1024) }, { level: 9 }), '解开后超过 64 MB'],
      ['a.zip', zipSync({ 'imsmanifest.xml': strToU8('<manifest/>') }).slice(0, 60), '不是完好的压缩包'],
    ].map(([name, content, reason]) => ({ name, content, reason }) as { name: string; content: string | Uint8Array; reason: string }),
  )('$name is refused: $reason', async ({ name, content, reason }) => {
    expect(await faultsOf(fileOf(name, content))).toContain(reason)
  })

  test('cannot name pictures outside of the package', async () => {
    const file = fileOf('bank.zip', packageOf({ 'one.xml': choice.replace('images/sign.png', '../../../etc/passwd') }))
    expect(await faultsOf(file)).toContain('不在压缩包里')
  })

  test('cannot bring pictures that run scripts', async () => {
    const file = fileOf('bank.zip', packageOf({ 'one.xml': choice }, { 'images/sign.png': strToU8('<svg onload="alert(1)"/>') }))
    expect(await faultsOf(file)).toContain('不是 PNG、JPEG、WebP 或 AVIF 图片')
  })
})

describe('a bank that is exported', () => {
  /** Returns what learners are asked and how it is marked, without the spelling of the file. */
  const essence = ({ points, questions }: Bank) =>
    new Map(
      questions.map(({ point, ...rest }) => {
        const answer = rest.kind === 'blank' ? rest.answer.map(rightBlank) : 'answer' in rest ? rest.answer : undefined
        return [rest.id, { ...rest, ...(answer !== undefined && { answer }), point: points.find(({ id }) => id === point)?.title }]
      }),
    )

  test('as a QTI 3 package reads back as the same questions, cases and all', async () => {
    const file = join(folder, 'bank.zip')
    expect(exportBank({ pack, bank: 'welding', file })).toMatch(/^已把题库 welding 的 15 道题写到 /)
    const manifest = new TextDecoder().decode(unzipSync(readFileSync(file))['imsmanifest.xml'])
    expect(manifest).toContain('type="imsqti_item_xmlv3p0"')
    await take(file)
    const [before, after] = [essence(written('welding')), essence(written())]
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [id, asked] of before) expect(after.get(id), id).toEqual(asked)
  })

  test('as Moodle XML reads back, with the parts of a case on their own and several blanks as Cloze', async () => {
    const file = join(folder, 'bank.xml')
    exportBank({ pack, bank: 'welding', file })
    expect(readFileSync(file, 'utf8')).toContain('{1:NUMERICAL:=10:0}')
    const { text, write } = await add(file, { skip: true })
    expect(text).toContain('不能取用 完形填空题（Cloze）')
    write()
    const [before, after] = [essence(written('welding')), essence(written())]
    for (const id of ['single-0', 'several', 'length', 'why-preheat']) expect(after.get(id), id).toEqual(before.get(id))
    expect([...after.keys()].filter((id) => id.startsWith('site-')).length).toBeGreaterThan(1)
  })

  test('never overwrites a file', () => {
    const file = fileOf('bank.zip', 'x')
    expect(() => exportBank({ pack, bank: 'welding', file })).toThrow('已存在')
    expect(() => exportBank({ pack, bank: 'welding', file: join(folder, 'a.pdf') })).toThrow('.xml（Moodle XML）')
    expect(() => exportBank({ pack, bank: 'none', file: join(folder, 'a.zip') })).toThrow('没有编号为 none 的题库')
  })
})
