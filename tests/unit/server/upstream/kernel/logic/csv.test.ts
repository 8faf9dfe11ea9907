import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csv } from '../../../../../../server/upstream/kernel/logic/csv.ts'

test('a table is UTF-8 with a byte order mark, and the line ends and quotes of RFC 4180', () => {
  expect(
    csv([
      ['编号', 'a,b'],
      ['说"好"', 'x\ny'],
      [-1, ''],
    ]),
  ).toBe('\uFEFF编号,"a,b"\r\n"说""好""","x\ny"\r\n-1,\r\n')
})

test.each(['=1', '+1', '-1', '@x', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '＋1', '－1', '＠x', '\u00a0=1'])(
  '%j is escaped, so that it is not a formula',
  (text) => {
    expect(csv([[text]]).replace(/^\uFEFF"?/, '')).toMatch(/^'/)
  },
)

test.each(['a=1', '1-2', '周明', '', '0', "'"])('%j is unchanged', (text) => expect(csv([[text]])).toBe(`\uFEFF${text}\r\n`))

test('any cell contents survive a round trip', () => {
  const cells = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), { minLength: 1 })
  fc.assert(
    fc.property(cells, (rows) => {
      const text = csv(rows).slice(1)
      const quoted = text.replaceAll(/"(?:[^"]|"")*"/g, 'q')
      expect(quoted.split('\r\n')).toHaveLength(rows.length + 1)
      for (const line of quoted.split('\r\n').slice(0, -1)) expect(line.split(',')).toHaveLength(2)
    }),
  )
})
