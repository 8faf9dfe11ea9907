/** Action of a key on the answering screen. */
export type AnswerKey =
  | { kind: 'choose'; at: number }
  | { kind: 'previous' | 'next' | 'flag' | 'sheet' | 'time' | 'scratch' | 'submit' | 'help' | 'confirm' }

/** The shortcuts as listed in the help. */
export const answerKeyTable: readonly (readonly [keys: string, does: string])[] = [
  ['1 至 9 / A 至 J', '选第几个选项；判断题 1 是正确，2 是错误'],
  ['← / →', '上一题、下一题'],
  ['↑ / ↓', '焦点在选项上时换一个选项'],
  ['Enter', '练习中确定答案，答过之后到下一题'],
  ['M', '标记这道题，回头再看'],
  ['S', '打开答题卡'],
  ['T', '读出时间'],
  ['P', '打开草稿纸'],
  ['Q', '交卷'],
  ['?', '打开本说明'],
]

const kinds = {
  m: 'flag',
  s: 'sheet',
  t: 'time',
  p: 'scratch',
  q: 'submit',
  '?': 'help',
  arrowleft: 'previous',
  arrowright: 'next',
  enter: 'confirm',
} as const

interface PressedKey {
  key: string
  /** Ctrl, Alt or the command key is held. */
  modified: boolean
}

export function answerKey({ key, modified }: PressedKey): AnswerKey | undefined {
  if (modified) return undefined
  const name = key.toLowerCase()
  if (/^[1-9]$/.test(name)) return { kind: 'choose', at: Number(name) - 1 }
  if (/^[a-j]$/.test(name)) return { kind: 'choose', at: name.codePointAt(0)! - 97 }
  return Object.hasOwn(kinds, name) ? { kind: kinds[name as keyof typeof kinds] } : undefined
}
