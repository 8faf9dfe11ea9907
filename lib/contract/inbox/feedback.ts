import { z } from 'zod/mini'
import { FeedbackType } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { fileLimits, StoredImage } from '../files/file.ts'
import { textLimits } from '../limits.ts'
import { Id, pageOf, pageInput, IdempotencyKey, Time, wire, trimmedText } from '../shape.ts'

/** Feedback, as returned to its author. */
export const Feedback = z.object({
  id: Id,
  type: wire(FeedbackType),
  text: z.string(),
  images: z.array(StoredImage),
  /** Contact as entered; empty without one. */
  contact: z.string(),
  /** The page that the feedback is about: a path of the site or a URL; empty without one. */
  page: z.string(),
  /** `open`: under review; `replied`: answered; `done`: resolved. */
  state: z.enum(['open', 'replied', 'done']),
  createdAt: Time,
  /** Oldest first. */
  replies: z.array(z.object({ text: z.string(), createdAt: Time })),
})
export type Feedback = z.infer<typeof Feedback>

export const feedback = {
  'GET /api/feedback/mine': {
    about: 'Returns the feedback of the current user, newest first, with the replies',
    caller: 'user',
    input: z.object({ ...pageInput }),
    data: pageOf(Feedback),
    errors: [],
  },
  'POST /api/feedback': {
    about: 'Submits feedback; attaching images and reading the reply require a signed-in user',
    caller: 'anyone',
    input: z.strictObject({
      key: IdempotencyKey,
      type: wire(FeedbackType),
      text: trimmedText('反馈内容', textLimits.feedback.least, textLimits.feedback.most),
      /** Ids of images that were uploaded with the purpose `feedback`. */
      images: z._default(z.array(Id).check(z.maxLength(fileLimits.perSending, `最多上传 ${fileLimits.perSending} 张图片`)), []),
      /** Phone number, email address or other contact of the sender. */
      contact: z._default(z.string().check(z.trim(), z.maxLength(100, '联系方式不能超过 100 个字')), ''),
      /** A path of the site or an http(s) URL. */
      page: z._default(
        z.string().check(z.trim(), z.maxLength(500, '页面地址过长'), z.regex(/^$|^(?:\/|https?:\/\/)\S*$/i, '页面地址应以 / 或 http 开头')),
        '',
      ),
    }),
    data: z.object({ id: Id, receivedAt: Time }),
    errors: [Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
