import { afterEach, expect, test, vi } from 'vitest'
import { CommandError } from '../../../../server/command/CommandError.ts'
import { parseArguments } from '../../../../server/command/parseArguments.ts'
import { runCommand } from '../../../../server/command/runCommand.ts'
import { UsageError } from '../../../../server/command/UsageError.ts'

afterEach(() => vi.restoreAllMocks())

async function run(argv: string[], work: Parameters<typeof runCommand>[0]['work'], usage = '用法：x') {
  const said = { out: '', err: '' }
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((said.out += String(text)), true))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((said.err += String(text)), true))
  return { code: await runCommand({ argv, usage, work }), ...said }
}
const refuse = (reason: Error) => () => {
  throw reason
}

test.each([
  ['its result', () => '已完成', { code: 0, out: '已完成\n', err: '' }],
  ['a negative finding', () => ({ text: '✗', isGood: false }), { code: 1, out: '✗\n', err: '' }],
  ['the reason of a failure', refuse(new CommandError('没有文件')), { code: 1, out: '', err: '没有文件\n' }],
  [
    'a message for a full disk',
    refuse(Object.assign(new Error('x'), { code: 'ENOSPC' })),
    { code: 1, out: '', err: '磁盘空间不足，请清理后再试\n' },
  ],
  ['its usage', refuse(new UsageError()), { code: 2, out: '', err: '用法：x\n' }],
  ['the error in one line', refuse(new UsageError('缺 --a')), { code: 2, out: '', err: '缺 --a。用法请用 --help 查看\n' }],
  [
    'an unknown option in one line',
    () => parseArguments(['--no'], {}).positionals.join(' '),
    { code: 2, out: '', err: '不认识 --no。用法请用 --help 查看\n' },
  ],
  [
    'an option without its value in one line',
    () => parseArguments(['--amount'], { amount: { type: 'string' } }).positionals.join(' '),
    { code: 2, out: '', err: '--amount 的值不对。用法请用 --help 查看\n' },
  ],
  [
    'a negative value in one line',
    () => parseArguments(['--amount', '-5'], { amount: { type: 'string' } }).positionals.join(' '),
    { code: 2, out: '', err: '--amount 的值不对。用法请用 --help 查看\n' },
  ],
])('a command prints %s', async (_, work, outcome) => {
  expect(await run([], work)).toEqual(outcome)
})

test('a command with a long usage prints one line for a wrong command line', async () => {
  const usage = Array.from({ length: 90 }, (_, at) => `用法 ${at}`).join('\n')
  expect(await run(['x'], refuse(new UsageError()), usage)).toEqual({ code: 2, out: '', err: '用法不对，请用 --help 查看\n' })
})

test.each([[['--help']], [['-h']], [['load', 'x', '--help']]])('%j prints the usage and does nothing', async (argv) => {
  const work = vi.fn<() => string>()
  expect(await run(argv, work)).toEqual({ code: 0, out: '用法：x\n', err: '' })
  expect(work).not.toHaveBeenCalled()
})

test('an unexpected error keeps its stack', async () => {
  await expect(run([], refuse(new RangeError('ours')))).rejects.toThrow('ours')
})
