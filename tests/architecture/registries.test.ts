import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { channelSettings, gatewayChannels } from '../../server/settings/paymentChannels.ts'
import { expectNone } from './expectNone.ts'
import { root, sourceFiles } from './sourceImports.ts'

const withoutComments = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')

test('a payment channel is declared in four files, besides its own implementation', () => {
  const channels = gatewayChannels.join('|')
  const name = new RegExp(channels, 'i')
  // deviceName.ts and payOptions.ts recognize the app in which a page is opened, not a channel.
  const own = new RegExp(`^server/upstream/(payment/(providers/\\w*(${channels})|logic/payOptions)|account/logic/deviceName)`, 'i')
  const files = [...sourceFiles('lib'), ...sourceFiles('client'), ...sourceFiles('server')].filter(
    (file) => !own.test(file) && name.test(withoutComments(file)),
  )
  const declarations = [
    'lib/enums/order.ts',
    'server/settings/paymentChannels.ts',
    'server/upstream/payment/providers/channelGateways.ts',
    'client/routes/order/pay/create/payWays.ts',
  ]
  expectNone(
    files
      .filter((file) => !declarations.includes(file))
      .map((file) => `${file} names a payment channel, which a further channel would lack`),
    `Derive it from one of ${declarations.join(', ')}.`,
  )
})

/** Files that read tables with marks without a `Hold`, with the reasons. */
const withoutHold: Record<string, string> = {
  'server/upstream/exam/queries/attemptRows.ts': 'rows for `attemptRow` and `markingOf`, which take an `OpenBank`',
  'server/upstream/exam/queries/results.ts': 'the same, and averages over all users',
  'server/upstream/exam/queries/checkpoints.ts': 'rows for `markingOf`, which takes an `OpenBank`',
  'server/upstream/exam/queries/attemptStarts.ts': 'starts attempts',
  'server/upstream/exam/queries/markEffects.ts': 'writes the effects of marks',
  'server/upstream/exam/queries/examPart.ts': 'import of content packs',
  'server/upstream/exam/queries/contacts.ts': 'devices and events, for operators',
  'server/upstream/exam/queries/exposureRows.ts': 'for operators',
  'server/upstream/exam/queries/extensions.ts': 'for operators',
  'server/upstream/exam/queries/markings.ts': 'for operators',
  'server/upstream/exam/queries/releases.ts': 'for operators',
  'server/upstream/exam/queries/sittings.ts': 'for operators',
  'server/upstream/exam/queries/statisticRows.ts': 'for operators',
  'server/upstream/demonstration/queries/rightAnswers.ts': 'answers the papers of the demonstration account',
  'server/upstream/enrolment/queries/enrolments.ts': 'whether an attempt exists',
  'server/upstream/enrolment/queries/resultImports.ts': 'whether results are held, for operators',
  'server/upstream/learning/queries/learningCourses.ts': 'whether a question is answered',
  'server/upstream/learning/queries/learningLessons.ts': 'whether a question is answered',
}

test('everything that reads marks of a user takes the hold of official exams', () => {
  const reads =
    /(?:(?:selectFrom|Join)\((?:\w+, )?'|\b(?:from|join) )(?:exam_attempt|attempt_answer|answer_marking|wrong_question|question_mastery|checkpoint_answer)\b/
  const files = sourceFiles('server').filter((file) => reads.test(withoutComments(file)))
  const isHeld = (file: string) => /\/holds\.ts'/.test(withoutComments(file)) || file.endsWith('/holds.ts')
  expectNone(
    [
      ...files
        .filter((file) => !isHeld(file) && withoutHold[file] === undefined)
        .map((file) => `${file} reads marks, which must not be visible during an official exam`),
      ...Object.keys(withoutHold)
        .filter((file) => !files.includes(file) || isHeld(file))
        .map((file) => `${file} is listed in this test, but does not read marks without a hold`),
    ],
    'Take a `Hold` (server/upstream/exam/queries/holds.ts) and filter the rows by `hold.shows`, or list the file with a reason.',
  )
})

test('each required setting of a payment channel is in the example of an environment file', () => {
  const example = readFileSync(join(root, 'server/deploy/zeyiji.env.example'), 'utf8')
  const required = Object.entries(channelSettings).filter(([, setting]) => !('absent' in setting && setting.absent))
  expectNone(
    required.filter(([name]) => !new RegExp(`^# ${name}(_FILE)?=`, 'm').test(example)).map(([name]) => `the example lacks ${name}`),
    'Add it to server/deploy/zeyiji.env.example.',
  )
})
