import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { optionText, questionText } from '../../../../../../server/upstream/exam/pack/questionText.ts'

const nowhere = () => undefined
const html = (source: string) => questionText(source, nowhere).html

describe('the text of a question', () => {
  test('renders formulae as MathML without style, class or source', () => {
    expect(html('转速 $n=\\dfrac{1000v_c}{\\pi d}$，取 60%。')).toBe(
      '<p>转速 <math><mrow><mi>n</mi><mo>=</mo><mstyle displaystyle="true" scriptlevel="0"><mfrac><mrow><mn>1000</mn><msub><mi>v</mi><mi>c</mi></msub></mrow><mrow><mi>π</mi><mi>d</mi></mrow></mfrac></mstyle></mrow></math>，取 60%。</p>',
    )
    expect(html('$$\\text{出材率}=\\dfrac{a}{b}\\times100\\%$$')).toMatch(
      /^<p><math display="block">.*<mtext>出材率<\/mtext>.*<\/math><\/p>$/,
    )
  })

  test('treats a dollar sign before a price as text', () => {
    expect(html('一卷 $5，两卷 $ 9，\\$x\\$')).toBe('<p>一卷 $5，两卷 $ 9，$x$</p>')
  })

  test('renders and numbers blanks in any position', () => {
    expect(html('电压（____）和（____）V')).toBe(
      '<p>电压（<span class="blank" role="img" aria-label="第 1 空">____</span>）和（<span class="blank" role="img" aria-label="第 2 空">____</span>）V</p>',
    )
  })

  test('renders images of the pack with their served URL', () => {
    const shown = questionText('![焊缝 "A"](pictures/right.png)', (path) =>
      path === 'pictures/right.png' ? { address: '/api/media/questions/0a.png?v=1', size: { width: 36, height: 22 } } : undefined,
    )
    expect(shown).toEqual({
      html: '<p><img src="/api/media/questions/0a.png?v=1" alt="焊缝 &quot;A&quot;" width="36" height="22"></p>',
      faults: [],
    })
  })

  test('of an option has no paragraph element', () => {
    expect(optionText('电流 **偏小**', nowhere).html).toBe('电流 <strong>偏小</strong>')
  })

  test.each([
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['$\\text{<img src=x onerror=alert(1)>}$', '<p><math><mtext>&lt;img\u00a0src=x\u00a0onerror=alert(1)&gt;</mtext></math></p>'],
    ['![x](javascript:alert(1))', '<p>![x](javascript:alert(1))</p>'],
  ])('escapes markup: %s', (source, expected) => {
    expect(html(source)).toBe(expected)
  })

  test.each([
    '\\class{a}{b}',
    '\\includegraphics{http://x/y.png}',
    '\\boxed{x}',
    'x^{'.repeat(200),
    '\\def\\a{\\a\\a}\\a',
    'x'.repeat(401),
  ])('omits and reports a formula that pages cannot show: %s', (tex) => {
    const shown = questionText(`前 $${tex}$ 后`, nowhere)
    expect(shown.html).toBe('<p>前  后</p>')
    expect(shown.faults).toEqual([expect.stringMatching(/^公式/)])
  })

  test('consists only of allowed elements for any input', () => {
    const pieces = constantFrom(
      '$',
      '\\',
      '{',
      '}',
      '^',
      '_',
      '<',
      '>',
      '"',
      '&',
      'frac',
      'text',
      'color{red}',
      'href{javascript:x}{y}',
      'sqrt',
      'x',
      '1',
      ' ',
      '____',
      '![a](b.png)',
      'mathrm',
    )
    assert(
      property(array(pieces, { maxLength: 25 }), (parts) => {
        const made = html(parts.join(''))
        for (const [, name = '', attributes = ''] of made.matchAll(/<\/?([a-zA-Z0-9]+)([^>]*)>/g)) {
          expect(name).toMatch(/^(p|em|strong|blockquote|ul|ol|li|h\d|pre|code|hr|br|a|span|img|math|m[a-z]+|none)$/)
          expect(attributes).not.toMatch(/style=|on\w+=|javascript:/)
        }
      }),
      { numRuns: 300 },
    )
  })
})
