import { z } from 'zod/mini'
import { InstitutionCategory, InstitutionType, ReviewResult } from '#lib/enums'
import { creditCodeFault, idNumberFault } from '#lib/validation'
import { CodeSent } from '../account/sys.ts'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { fileLimits, StoredImage } from '../files/file.ts'
import { Id, checkedIdentifier, Phone, IdempotencyKey, Time, wire, trimmedText } from '../shape.ts'

/** Parts of an application that a rejection can refer to; `other` refers to the whole application. */
export const ApplicationField = z.enum([
  'type',
  'name',
  'creditCode',
  'idNumber',
  'category',
  'contact',
  'phone',
  'region',
  'documents',
  'other',
])
export type ApplicationField = z.infer<typeof ApplicationField>

/** The user's application to teach (入驻). Each account has one application; a rejected or cancelled one is corrected and resubmitted. */
export const Application = z.object({
  id: Id,
  status: wire(ReviewResult),
  type: wire(InstitutionType),
  name: z.string(),
  /** Credit code of an institution; null for a person. */
  creditCode: z.nullable(z.string()),
  /** Masked identity number of a person: `3201**********1234`; null for an institution. */
  idNumber: z.nullable(z.string()),
  category: wire(InstitutionCategory),
  contact: z.string(),
  /** Masked phone number. */
  phone: z.string(),
  region: z.string(),
  /** Images in the order of their submission. */
  documents: z.array(StoredImage),
  /** Version of the onboarding agreement that was accepted. */
  agreementVersion: z.string(),
  /** Number of times the application was submitted. */
  round: z.int(),
  sentAt: Time,
  /** Time of acceptance, rejection or cancellation; null while under review. */
  decidedAt: z.nullable(Time),
  /** Parts to correct after a rejection. */
  faults: z.array(z.object({ field: ApplicationField, reason: z.string() })),
  /** Description of the next step, in one sentence. */
  next: z.string(),
})
export type Application = z.infer<typeof Application>

export const application = {
  'GET /api/intention/mine': {
    about: 'Returns the current user’s application to teach and its state; null without one',
    caller: 'user',
    input: z.object({}),
    data: z.object({ intention: z.nullable(Application) }),
    errors: [],
  },
  'POST /api/intention/code': {
    about: 'Sends a verification code to the phone number of a future application',
    caller: 'user',
    input: z.strictObject({ phone: Phone }),
    data: CodeSent,
    errors: [Code.TooOften, Code.SmsNotSent],
  },
  'POST /api/intention': {
    about: 'Submits an application to teach, or resubmits a rejected or cancelled one; 1009 while one is under review or accepted',
    caller: 'user',
    input: z.strictObject({
      key: IdempotencyKey,
      type: wire(InstitutionType),
      name: trimmedText('名称', 2, 50),
      /** Institutions only (GB 32100-2015). */
      creditCode: z.optional(checkedIdentifier(creditCodeFault)),
      /** Persons only (GB 11643-1999); optional if the user's previous application contains one. */
      idNumber: z.optional(checkedIdentifier(idNumberFault)),
      category: wire(InstitutionCategory),
      contact: trimmedText('联系人', 1, 20),
      phone: Phone,
      /** Verification code sent to the phone number. */
      security: z.string().check(z.maxLength(64)),
      region: trimmedText('地区', 2, 20),
      /** Ids of images that were uploaded with the purpose `intention`, or of documents of the previous application. */
      documents: z
        .array(Id)
        .check(z.minLength(1, '请上传资质材料'), z.maxLength(fileLimits.perSending, `最多上传 ${fileLimits.perSending} 张图片`)),
      /** Version of the onboarding agreement that the user has read; code 1009 if another version is in force. */
      agreementVersion: z.string().check(z.minLength(1, '请先阅读并同意入驻协议'), z.maxLength(20)),
    }),
    data: Application,
    errors: [Code.WrongCode, Code.Conflict, Code.TooOften],
  },
  'POST /api/intention/cancel': {
    about: 'Withdraws the current user’s application while it is under review; idempotent',
    caller: 'user',
    input: z.strictObject({}),
    data: Application,
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
