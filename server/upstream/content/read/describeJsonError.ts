/** Describes the error in an invalid JSON text with its position: the first character that cannot continue it (RFC 8259). */
export function describeJsonError(source: string): string {
  try {
    const end = value(source, space(source, 0))
    const rest = space(source, end)
    if (rest < source.length) throw new Stop(rest, '文件到这里应当结束，后面多了内容')
    return '不是有效的 JSON'
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    const before = source.slice(0, error.at).split('\n')
    return `不是有效的 JSON：第 ${before.length} 行第 ${(before.at(-1)?.length ?? 0) + 1} 列，${error.message}`
  }
}

class Stop extends Error {
  readonly at: number
  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}

const space = (source: string, at: number): number => {
  let end = at
  while (end < source.length && ' \t\r\n'.includes(source[end]!)) end++
  return end
}

/** Full-width punctuation of Chinese keyboards, and the JSON characters that it is mistaken for. */
const fullWidth: Record<string, string> = {
  '，': ',',
  '：': ':',
  '“': '"',
  '”': '"',
  '‘': '"',
  '’': '"',
  '｛': '{',
  '｝': '}',
  '【': '[',
  '】': ']',
}

function refuse(source: string, at: number, expected: string): never {
  const letter = source[at]
  if (letter === undefined) throw new Stop(at, `文件到这里就断了，${expected}`)
  if (letter in fullWidth) throw new Stop(at, `用了中文标点 ${letter}，请改成英文的 ${fullWidth[letter]}`)
  if (letter === '/') throw new Stop(at, 'JSON 里不能写注释')
  if (letter === "'") throw new Stop(at, '文字要用英文双引号 "，不能用单引号')
  throw new Stop(at, `${expected}，这里是 ${letter}`)
}

function value(source: string, at: number): number {
  const letter = source[at]
  if (letter === '{') return list(source, at, '}', member)
  if (letter === '[') return list(source, at, ']', value)
  if (letter === '"') return string(source, at)
  const plain = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/.exec(source.slice(at, at + 40))
  return plain ? at + plain[0].length : refuse(source, at, '应当是一个值：文字、数字、true、false、null、{ 或 [')
}

function list(source: string, from: number, close: string, entry: (source: string, at: number) => number): number {
  let at = space(source, from + 1)
  if (source[at] === close) return at + 1
  for (;;) {
    at = space(source, entry(source, at))
    if (source[at] === close) return at + 1
    if (source[at] !== ',') refuse(source, at, `应当是 , 或 ${close}（上一项后面可能少了逗号）`)
    const comma = at
    at = space(source, at + 1)
    if (source[at] === close) throw new Stop(comma, '最后一项后面多了一个逗号')
  }
}

function member(source: string, at: number): number {
  if (source[at] !== '"') refuse(source, at, '应当是用英文双引号括起来的字段名')
  const colon = space(source, string(source, at))
  if (source[colon] !== ':') refuse(source, colon, '字段名后面应当是英文冒号 :')
  return value(source, space(source, colon + 1))
}

function string(source: string, from: number): number {
  for (let at = from + 1; at < source.length; at++) {
    const letter = source[at]!
    if (letter === '"') return at + 1
    if (letter === '\n') throw new Stop(from, '这段文字没有结束的双引号，换行要写成 \\n')
    if (letter < ' ') throw new Stop(at, '文字里不能有制表符之类的控制字符')
    if (letter === '\\') {
      if (!/^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/.test(source.slice(at, at + 6))) throw new Stop(at, '反斜杠要写成两个：\\\\')
      at++
    }
  }
  throw new Stop(from, '这段文字没有结束的双引号')
}
