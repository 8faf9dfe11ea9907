import { z } from 'zod/mini'
import { InstitutionCategory, InstitutionType, ReviewResult } from '#lib/enums'
import { creditCodeFault, idNumberFault } from '#lib/validation'
import { CodeSent } from '../account/sys.ts'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { fileLimits, StoredImage } from '../files/file.ts'
import { Id, numbered, Phone, SendKey, Time, wire, written } from '../shape.ts'

/** The parts of an application that a refusal can refer to; `other` is the whole. */
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

/** The user's application to teach (入驻). An account has one application: a refused or cancelled one is corrected and sent again. */
export const Application = z.object({
  id: Id,
  status: wire(ReviewResult),
  type: wire(InstitutionType),
  name: z.string(),
  /** The credit code of an institution; null for a person. */
  creditCode: z.nullable(z.string()),
  /** The identity number of a person, with its middle hidden: `3201**********1234`; null for an institution. */
  idNumber: z.nullable(z.string()),
  category: wire(InstitutionCategory),
  contact: z.string(),
  /** The phone number with its middle hidden. */
  phone: z.string(),
  region: z.string(),
  /** The images in the order in which they were sent. */
  documents: z.array(StoredImage),
  /** The version of the onboarding agreement that was accepted. */
  agreementVersion: z.string(),
  /** The number of times that the application has been sent. */
  round: z.int(),
  sentAt: Time,
  /** Time of acceptance, refusal or cancellation; null while under review. */
  decidedAt: z.nullable(Time),
  /** Faults to correct after a refusal. */
  faults: z.array(z.object({ field: ApplicationField, reason: z.string() })),
  /** The next step, in a sentence. */
  next: z.string(),
})
export type Application = z.infer<typeof Application>

export const application = {
  'GET /api/intention/mine': {
    about: 'My application to teach here, and where it stands; null without one',
    caller: 'user',
    input: z.object({}),
    data: z.object({ intention: z.nullable(Application) }),
    errors: [],
  },
  'POST /api/intention/code': {
    about: 'Sends a verification code to the phone that an application will name',
    caller: 'user',
    input: z.strictObject({ phone: Phone }),
    data: CodeSent,
    errors: [Code.TooOften, Code.SmsNotSent],
  },
  'POST /api/intention': {
    about: 'Applies to teach here, or sends a refused or cancelled application again; 1009 while one is looked at or has passed',
    caller: 'user',
    input: z.strictObject({
      key: SendKey,
      type: wire(InstitutionType),
      name: written('名称', 2, 50),
      /** Institutions only (GB 32100-2015). */
      creditCode: z.optional(numbered(creditCodeFault)),
      /** Persons only (GB 11643-1999); optional when the user's earlier application has one. */
      idNumber: z.optional(numbered(idNumberFault)),
      category: wire(InstitutionCategory),
      contact: written('联系人', 1, 20),
      phone: Phone,
      /** The verification code that was sent to the phone. */
      security: z.string().check(z.maxLength(64)),
      region: written('地区', 2, 20),
      /** Ids of images that were uploaded for the purpose `intention`, or that it had before. */
      documents: z
        .array(Id)
        .check(z.minLength(1, '请上传资质材料'), z.maxLength(fileLimits.perSending, `最多上传 ${fileLimits.perSending} 张图片`)),
      /** Version of the onboarding agreement that the user has read: code 1009 if another one is in force by now. */
      agreementVersion: z.string().check(z.minLength(1, '请先阅读并同意入驻协议'), z.maxLength(20)),
    }),
    data: Application,
    errors: [Code.WrongCode, Code.Conflict, Code.TooOften],
  },
  'POST /api/intention/cancel': {
    about: 'Takes my application back while it is looked at; again changes nothing',
    caller: 'user',
    input: z.strictObject({}),
    data: Application,
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
